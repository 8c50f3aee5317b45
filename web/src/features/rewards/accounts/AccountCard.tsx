import type { ReactNode } from 'react'
import { Card } from '../../../kit/phone/Card.tsx'
import styles from './AccountCard.module.css'

type Props = { label: string; value: ReactNode; children?: ReactNode }

/** What the person has, large, and where to go with it. */
export function AccountCard({ label, value, children }: Props) {
  return (
    <Card tone="jade">
      <div className={styles.head}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      {children && <div className={styles.links}>{children}</div>}
    </Card>
  )
}
