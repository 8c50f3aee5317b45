import { useQuery } from '@tanstack/react-query'
import { exactTime } from '../../../kit/base/time.ts'
import { useLargeText } from '../../../kit/base/useLargeText.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { count, dateTime } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import styles from './Coming.module.css'

/** 2026-11-30 → 11月30日 */
const sayDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** Points that a merge holds for some days, that end soon, and those that orders have earned and cannot be used yet. Where there are none, nothing. */
export function Coming() {
  const isLarge = useLargeText()
  const { data } = useQuery(q.rewards.getHoldings())
  if (!data || (!data.ending && data.frozen_points === 0 && !data.held?.points)) return null
  const { ending, frozen, frozen_points, held } = data
  const lines = (
    <>
      {!!held?.points && (
        <p>
          暂时不能用：{count(held.points)}积分，{dateTime(held.until)}后可以用。您的两个账号合并不久，为了安全先保留。
        </p>
      )}
      {ending && (
        <p className={styles.soon}>
          即将到期：{count(ending.points)}积分，{sayDay(ending.until)}当天还能用
        </p>
      )}
      {frozen_points > 0 && (
        <>
          <p>待到账：{count(frozen_points)}积分，售后期结束后可以用</p>
          <ul className={styles.list}>
            {frozen.map(({ points, at }) => (
              <li key={`${at}-${points}`}>
                {count(points)}积分，{sayDay(exactTime(at))}到账
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
  if (!isLarge) return <Card>{lines}</Card>
  const short = [
    held?.points ? `暂时不能用${count(held.points)}` : '',
    ending ? `即将到期${count(ending.points)}` : '',
    frozen_points > 0 ? `待到账${count(frozen_points)}` : '',
  ]
  return (
    <details className={styles.folded}>
      <summary>{short.filter(Boolean).join('，')}积分</summary>
      {lines}
    </details>
  )
}
