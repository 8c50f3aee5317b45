import { screens } from '@heyi/contract/screens'
import { Money } from '../../../kit/base/Money.tsx'
import { Stat } from '../../../kit/base/Stat.tsx'
import { href } from '../../../lib/address.ts'
import { count } from '../../../lib/format.ts'
import { isBuilt } from '../../../lib/routes.ts'
import styles from './Wallet.module.css'

/** Points and balance; each leads to its ledger once that is built. */
export function Wallet({ points, balance_fen }: { points: number; balance_fen: number }) {
  const entries = [
    { path: screens.points.path, stat: <Stat label="积分" value={count(points)} /> },
    { path: screens.balance.path, stat: <Stat label="余额" value={<Money fen={balance_fen} />} /> },
  ]
  return (
    <ul className={styles.wallet}>
      {entries.map(({ path, stat }) => (
        <li key={path}>
          {isBuilt(path) ? (
            <a href={href(path)} className={styles.entry}>
              {stat}
            </a>
          ) : (
            <div className={styles.entry}>{stat}</div>
          )}
        </li>
      ))}
    </ul>
  )
}
