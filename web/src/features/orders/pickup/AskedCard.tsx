import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { timeNow } from '../../../kit/base/clock.ts'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { useSocket } from '../../../lib/socket.ts'
import { refreshShown } from '../../../lib/stale.ts'
import type { Asked } from '../parts/codes.ts'
import { Done } from './Done.tsx'
import styles from './Pickup.module.css'

/** Without the live line it is asked instead. */
const ASK_MS = 5_000

/** Seconds until then, drawn anew each second. */
function useSecondsTo(at: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(at) - timeNow()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  })
  return seconds
}

/** What was asked for at this store and what became of it. */
export function AskedCard({ asked }: { asked: Asked }) {
  if (asked.state === 'PENDING') return <Waiting asked={asked} />
  const by = asked.answered_by ? `（${asked.answered_by}）` : ''
  if (asked.state === 'DONE')
    return (
      <Done title="取货成功">
        {asked.title}
        {by && `，工作人员已确认${by}`}。请拿好您的东西。
      </Done>
    )
  return (
    <Card title={asked.title}>
      {asked.state === 'REFUSED' && (
        <Note tone="bad" role="status">
          工作人员没有同意{by}，请到柜台问一问。
        </Note>
      )}
      {asked.state === 'EXPIRED' && (
        <Note tone="warn" role="status">
          等了5分钟没有人确认，请叫一下工作人员，再选一次。
        </Note>
      )}
      {asked.state === 'CANCELLED' && <p className={styles.soft}>您已取消。</p>}
    </Card>
  )
}

function Waiting({ asked }: { asked: Asked }) {
  const seconds = useSecondsTo(asked.expire_at)
  const isLive = useSocket((state) => state.isOpen)
  const isOver = seconds === 0
  const isElder = useElderMode()
  useEffect(() => {
    if (isLive && !isOver) return
    if (isOver) void refreshShown()
    const timer = setInterval(() => void refreshShown(), ASK_MS)
    return () => clearInterval(timer)
  }, [isLive, isOver])
  async function cancel() {
    try {
      await api.orders.cancelPickup({ request_id: asked.id }, { quiet: true })
      toast('已取消', { kind: 'good' })
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Card title="正在等工作人员确认">
      <div className={styles.wait}>
        <p role="status">
          {asked.title}（订单尾号 {asked.order_no.slice(-4)}），请把手机给工作人员看，等他确认。
        </p>
        <p className={styles.left} aria-hidden>
          {isElder ? `最晚等到 ${dateTime(asked.expire_at).slice(-5)}` : `还有 ${clock}`}
        </p>
        <Button variant="plain" size="l" isWide icon={<X aria-hidden />} onPress={cancel}>
          不取了，取消
        </Button>
      </div>
    </Card>
  )
}
