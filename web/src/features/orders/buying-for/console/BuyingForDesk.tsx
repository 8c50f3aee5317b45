import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { Choices, Terms } from '../../parts/buying-for/BuyingForm.tsx'
import { DoneFor } from '../../parts/buying-for/Done.tsx'
import { useBuyingFor } from '../../parts/buying-for/useBuyingFor.ts'
import styles from './BuyingForDesk.module.css'

/** 代客下单, at a desk: who and what at the left, how and how much at the right. */
export function BuyingForDesk() {
  const buying = useBuyingFor()
  const { done } = buying.draft
  return (
    <ConsoleFrame isReady detail="先选会员和商品，再收款提交；扫码枪可以直接扫会员二维码">
      {done ? (
        <DoneFor done={done} />
      ) : (
        <div className={styles.desk}>
          <div className={styles.column}>
            <Choices buying={buying} />
          </div>
          <div className={styles.column}>
            <Terms buying={buying} />
          </div>
        </div>
      )}
    </ConsoleFrame>
  )
}
