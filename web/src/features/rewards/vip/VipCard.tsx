import { Crown } from 'lucide-react'
import { Card } from '../../../kit/phone/Card.tsx'
import { money } from '../../../lib/format.ts'
import { type MyVip, toDay } from './plans.ts'
import styles from './VipCard.module.css'

/** What the person is as a VIP, until when, and what they have bought. */
export function VipCard({ vip, periods }: MyVip) {
  return (
    <Card tone="jade">
      <p className={styles.head}>
        <Crown aria-hidden />
        {vip ? vip.name : '您还没有开通会员'}
      </p>
      <p>{vip ? `有效期到${toDay(vip.until_at)}` : '开通以后，购物更省、积分更多'}</p>
      {periods.length > 0 && (
        <details>
          <summary>开通记录（{periods.length}）</summary>
          <ul className={styles.periods}>
            {periods.map(({ order_id, name, paid_fen, from_at, until_at }) => (
              <li key={order_id}>
                {name}　{money(paid_fen)}
                <br />
                {toDay(from_at)} 至 {toDay(until_at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
