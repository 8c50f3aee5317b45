import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { nav } from '../../../lib/nav.ts'
import { q } from '../../../lib/query.ts'
import { writeLines } from '../buying/lines.ts'
import { pointsShortage } from '../buying/shortage.ts'
import type { CartMerchant } from '../parts/orders.ts'
import styles from './CartBar.module.css'
import { chosenLines, totalOf, wantedOf } from './cart.ts'

type Props = { merchants: readonly CartMerchant[]; out: ReadonlySet<number> }

/** What the choice costs in both units, and the way to the order. */
export function CartBar({ merchants, out }: Props) {
  const { data: account } = useQuery(q.rewards.getAccount())
  const lines = chosenLines(merchants, out)
  const total = totalOf(lines)
  const short =
    account &&
    pointsShortage({ points: total.points, pay_fen: total.fen }, { ...account, points_balance: account.points })
  function order() {
    if (lines.length === 0) toast('请先选择要买的商品')
    else nav.push(screens.confirmOrder.path, { lines: writeLines(wantedOf(lines)) })
  }
  return (
    <>
      <p role="status" className={styles.sum}>
        <span className={styles.soft}>合计 {total.pieces} 件</span>
        <Price points={total.points} fen={total.fen} />
      </p>
      {short && <p className={styles.short}>{short}</p>}
      <Button variant="accent" size="l" isBlocked={lines.length === 0} onPress={order}>
        去结算
      </Button>
    </>
  )
}
