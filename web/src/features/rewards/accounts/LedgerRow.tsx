import { cx } from '../../../kit/base/cx.ts'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { count, money, signed } from '../../../lib/format.ts'
import type { LedgerRecord } from '../parts/rewards.ts'
import styles from './LedgerRow.module.css'

type Props = { row: LedgerRecord; unit: 'points' | 'fen' }

/** What happened and when; what it changed and what was there afterwards. */
export function LedgerRow({ row, unit }: Props) {
  const amount = (value: number) => (unit === 'fen' ? money(value) : count(value))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.reason}>{row.reason}</p>
        <p className={styles.soft}>
          <TimeAgo at={row.created_at} isExact />
        </p>
      </div>
      <div className={styles.amounts}>
        <p className={cx(styles.delta, row.delta > 0 && styles.in)}>
          {signed(row.delta, amount(Math.abs(row.delta)))}
          {unit === 'points' && <small>积分</small>}
        </p>
        <p className={styles.soft}>
          {unit === 'points' ? '剩余' : '余额'} {amount(row.balance_after)}
        </p>
      </div>
    </li>
  )
}
