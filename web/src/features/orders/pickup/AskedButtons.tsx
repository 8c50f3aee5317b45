import { CircleCheckBig, X } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { answerPickup, askedWords } from '../parts/answer-pickup.ts'
import type { StaffOrder } from '../parts/orders.ts'
import styles from './AskedButtons.module.css'

/** What staff answer a member who asks for an order at their store. */
export function AskedButtons({ order }: { order: StaffOrder }) {
  return (
    <div className={styles.answer}>
      <p className={styles.asked}>会员扫了门店的码：{askedWords(order)}</p>
      <Button size="l" variant="plain" icon={<X aria-hidden />} onPress={() => answerPickup(order, 'refuse')}>
        不同意
      </Button>
      <Button
        size="l"
        variant="accent"
        icon={<CircleCheckBig aria-hidden />}
        onPress={() => answerPickup(order, 'confirm')}
      >
        确认交付
      </Button>
    </div>
  )
}
