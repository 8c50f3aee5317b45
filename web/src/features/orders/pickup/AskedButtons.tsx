import { CircleCheckBig, X } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { answerPickup, askedWords } from '../parts/answer-pickup.ts'
import type { StaffOrder } from '../parts/orders.ts'
import styles from './AskedButtons.module.css'

/** What staff answer who asks for an order at their store: its member, or a colleague who has checked who has come. */
export function AskedButtons({ order }: { order: StaffOrder }) {
  const isMine = order.request?.is_mine
  return (
    <div className={styles.answer}>
      <p className={styles.asked}>
        {order.request?.by ? '同事请您确认' : '会员扫了门店的码'}：{askedWords(order)}
      </p>
      <Button size="l" variant="plain" icon={<X aria-hidden />} onPress={() => answerPickup(order, 'refuse')}>
        {isMine ? '撤回' : '不同意'}
      </Button>
      {isMine ? (
        <p>等另一位同事确认</p>
      ) : (
        <Button
          size="l"
          variant="accent"
          icon={<CircleCheckBig aria-hidden />}
          onPress={() => answerPickup(order, 'confirm')}
        >
          确认交付
        </Button>
      )}
    </div>
  )
}
