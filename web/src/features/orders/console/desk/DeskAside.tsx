import { useState } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { HandedToday, type useToday } from './DeskOrders.tsx'
import { DeskTries } from './DeskTries.tsx'
import styles from './OrderDesk.module.css'

const TABS = [
  { id: 'today', label: '今天已核销' },
  { id: 'tries', label: '核销记录' },
]

/** What happened at this desk: what was handed out today, and every try with what came of it. */
export function DeskAside({ today }: { today: ReturnType<typeof useToday> }) {
  const [tab, setTab] = useState('today')
  return (
    <section className={styles.today} aria-label="核销情况">
      <CountTabs label="核销情况" items={TABS} value={tab} onChange={setTab} />
      {tab === 'today' ? <HandedToday today={today} /> : <DeskTries />}
    </section>
  )
}
