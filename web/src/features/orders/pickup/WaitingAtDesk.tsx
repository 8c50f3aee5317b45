import { CircleCheckBig } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../kit/base/Button.tsx'
import { useDisplay } from '../../../lib/display.ts'
import { speak } from '../../../lib/platform/speak.ts'
import { answerPickup, askedWords } from '../parts/answer-pickup.ts'
import { type AskedOrder, useAskedAtDesk } from './useAskedAtDesk.ts'
import styles from './WaitingAtDesk.module.css'

/** On, off and on again, in ms. */
const SHAKE = [200, 100, 200]

const goodsOf = ({ lines }: AskedOrder): string => lines.map(({ name, quantity }) => `${name}×${quantity}`).join('，')
const whoAsks = (order: AskedOrder): string => `${order.buyer.name || '会员'}在等着取`

/** Shakes the phone, and says it where notices are read aloud, once for each who comes. */
function useCall(asked: readonly AskedOrder[]): void {
  const known = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const fresh = asked.filter(({ request }) => !known.current.has(request.id))
    known.current = new Set(asked.map(({ request }) => request.id))
    const [first] = fresh
    if (!first) return
    navigator.vibrate?.(SHAKE)
    if (useDisplay.getState().hasVoice) speak(`${whoAsks(first)}。${goodsOf(first)}。`)
  }, [asked])
}

/** So long the buttons do nothing: a finger on its way down meant what stood there before. In ms. */
const INERT = 700

type NoteProps = { order: AskedOrder; others: number; onLater: () => void }
function WaitingNote({ order, others, onLater }: NoteProps) {
  const [since] = useState(Date.now)
  const waitForFinger = (event: SyntheticEvent) => Date.now() < since + INERT && event.stopPropagation()
  return (
    <section role="status" aria-label="有人等您确认" data-react-aria-top-layer="true" className={styles.note}>
      <p className={styles.who}>
        {whoAsks(order)}：{goodsOf(order)}
      </p>
      <p>
        {order.order_no.slice(-4)} 号订单，{askedWords(order)}
        {others > 0 && `。还有${others}位在等`}
      </p>
      <div className={styles.buttons} onClickCapture={waitForFinger}>
        <Button size="l" variant="plain" onPress={onLater}>
          先不处理
        </Button>
        <Button
          size="l"
          variant="accent"
          icon={<CircleCheckBig aria-hidden />}
          onPress={() => answerPickup(order, 'confirm')}
        >
          确认交付
        </Button>
      </div>
    </section>
  )
}

/** Who stands at the desk and waits for a yes, over whatever is done meanwhile; `isListed` where the screen shows them itself. */
export function WaitingAtDesk({ isListed }: { isListed: boolean }) {
  const asked = useAskedAtDesk()
  useCall(asked)
  const [later, setLater] = useState<readonly number[]>([])
  const [first, ...others] = asked.filter(({ request }) => !later.includes(request.id))
  if (!first || isListed) return null
  return createPortal(
    <WaitingNote
      key={first.request.id}
      order={first}
      others={others.length}
      onLater={() => setLater([...later, first.request.id])}
    />,
    document.body,
  )
}
