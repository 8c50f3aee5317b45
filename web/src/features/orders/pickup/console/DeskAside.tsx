import { useState } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { useAsked } from '../../parts/WaitsForColleague.tsx'
import { DeskAsked, waitingFor } from './DeskAsked.tsx'
import { HandedToday, type useToday } from './DeskOrders.tsx'
import { DeskTries } from './DeskTries.tsx'
import styles from './OrderDesk.module.css'

type DeskAsideProps = { today: ReturnType<typeof useToday>; onOpen: (order_no: string) => Promise<void> }
/** What happens at this desk: what was handed out today, who waits for a yes, and every try with what came of it. */
export function DeskAside({ today, onOpen }: DeskAsideProps) {
  const asked = useAsked()
  const [tab, setTab] = useState('today')
  const tabs = [
    { id: 'today', label: '今天已核销' },
    { id: 'asked', label: '等您确认', count: waitingFor(asked.data) },
    { id: 'tries', label: '核销记录' },
  ]
  return (
    <section className={styles.today} aria-label="核销情况">
      <CountTabs label="核销情况" items={tabs} value={tab} onChange={setTab} />
      {tab === 'today' && <HandedToday today={today} onOpen={onOpen} />}
      {tab === 'asked' && <DeskAsked asked={asked} />}
      {tab === 'tries' && <DeskTries />}
    </section>
  )
}
