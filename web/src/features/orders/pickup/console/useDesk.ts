import { ORDER_NO } from '@heyi/contract/orders/order-rules'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { useParams } from '../../../../lib/routes.ts'
import { isWholeCode } from '../../../../lib/scan/code-digits.ts'
import { UNHEARD, useConfirmOnce } from '../../../../lib/scan/useConfirmOnce.ts'
import type { AtDesk, HandedWithoutCode, OrderDetailData } from '../../parts/orders.ts'
import { type ChosenUses, leftWords, linesOf } from '../../parts/uses.ts'
import type { WriteOffInput } from '../../parts/write-off.ts'
import { readDeskText } from './desk-text.ts'
import {
  answeredView,
  type DeskView,
  isToHandOver,
  noCode,
  orderOf,
  orderView,
  problemOf,
  type Shown,
} from './desk-view.ts'
import { useDeskKeys } from './useDeskKeys.ts'

/** Milliseconds after an order has come in which Enter does not confirm it: some scanners send it twice. */
const SETTLE_MS = 500

/** The box of the desk: whatever is entered is read, an order that is shown is handed over by Enter in the empty box. */
export function useDesk() {
  const box = useRef<HTMLInputElement>(null)
  const { code = '' } = useParams()
  const [text, setText] = useState(isWholeCode(code) || ORDER_NO.test(code) ? code : '')
  const [view, setView] = useState<DeskView>({ kind: 'idle' })
  // What stood here when something else was scanned: its goods may lie on the counter still.
  const [left, setLeft] = useState<OrderDetailData | null>(null)
  const [problem, setProblem] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const since = useRef(0)
  // Of two scans the later one counts, whichever is answered first.
  const turn = useRef(0)
  const handOver = useConfirmOnce((input: WriteOffInput) => api.orders.setOrderScanState(input, { quiet: true }))

  const focus = () => box.current?.focus({ preventScroll: true })
  useEffect(() => {
    const back = () => box.current?.focus({ preventScroll: true })
    back()
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [])

  const isSettled = () => Date.now() - since.current > SETTLE_MS
  function show(next: DeskView): void {
    since.current = Date.now()
    setView(next)
    focus()
  }
  function clear(): void {
    turn.current += 1
    setText('')
    setProblem('')
    setLeft(null)
    handOver.forget()
    show({ kind: 'idle' })
  }
  function leave(): void {
    // What was handed over before is left by nobody.
    if (view.kind === 'order') setLeft(view.shown.used ? null : view.shown.order)
    else if (view.kind === 'done') setLeft(null)
  }

  async function look(code: string, viewOf = (looked: AtDesk) => orderView(looked, code)): Promise<void> {
    turn.current += 1
    const mine = turn.current
    leave()
    handOver.forget()
    show({ kind: 'looking' })
    try {
      const looked = await api.orders.setOrderScanState({ code, confirm: 0 }, { quiet: true })
      if (turn.current === mine) show(viewOf(looked))
    } catch (error) {
      if (turn.current === mine) show(problemOf(error, code))
    }
  }

  function finish({ order, more }: AtDesk): void {
    const words = leftWords(order) || '请把商品交给取货人'
    show({ kind: 'done', order: { ...order, state: 'COMPLETED' }, words, more })
  }
  async function confirm(shown: Shown): Promise<void> {
    if (isConfirming) return
    if (shown.elsewhere) {
      const isAsked = view.kind === 'order' && view.isAsked
      if (!isAsked) return show({ kind: 'order', shown, words: '', isAsked: true })
      if (!isSettled()) return
    }
    setConfirming(true)
    const outcome = await handOver.confirm({ code: shown.code, confirm: 1, lines: linesOf(shown.chosen) })
    setConfirming(false)
    if (outcome === 'unheard') show({ kind: 'order', shown, words: UNHEARD, isAsked: true })
    else if ('refusal' in outcome) show(problemOf(outcome.refusal, shown.code))
    else finish(outcome.done)
  }

  /** Handed over without a code, or a colleague is asked. */
  function given({ waits_until, ...answer }: HandedWithoutCode): void {
    if (waits_until) show({ kind: 'waits', order: answer.order, until: waits_until })
    else finish(answer)
  }

  /** Enter in the empty box is a yes to what is shown. */
  function enterNothing(shown: Shown | null): void {
    if (view.kind === 'problem' && view.again && isSettled()) void look(view.again)
    else if (!shown || !isToHandOver(shown)) setProblem('请扫取货码，或输入取货码、订单号、手机后四位')
    else if (isSettled()) void confirm(shown)
  }

  /** Enter, by a person or a scanner. */
  function enter(): void {
    setProblem('')
    if (isConfirming) return
    const read = readDeskText(text)
    const shown = view.kind === 'order' ? view.shown : null
    setText('')
    if (read.kind === 'none') enterNothing(shown)
    else if (read.kind === 'wrong') {
      leave()
      show(noCode(read.text))
    } else if (read.kind === 'words') {
      leave()
      show({ kind: 'search', keyword: read.text })
    }
    // The slip on the goods of the order that is shown: they are the right ones.
    else if (read.kind === 'number' && shown?.order.order_no === read.text)
      show({ kind: 'order', shown, words: '和商品上的订单号一致' })
    else void look(read.text)
  }

  useDeskKeys({
    add(character): void {
      setText((old) => old + character)
      setProblem('')
      focus()
    },
    enter(): void {
      focus()
      enter()
    },
    clear: () => (isConfirming ? focus() : clear()),
    focus,
  })

  return {
    box,
    text,
    view,
    /** What was scanned before this and not handed over. */
    left: left?.id === orderOf(view)?.id ? null : left,
    problem,
    isConfirming,
    enter,
    clear,
    confirm,
    look: (code: string) => look(code),
    /** A colleague who was asked has answered, or nobody did in time. */
    hear: (code: string) => look(code, (looked) => answeredView(looked, code)),
    given,
    /** How much of the order that is shown is handed over. */
    choose(chosen: ChosenUses): void {
      if (view.kind === 'order' && !handOver.isUnheard) setView({ ...view, shown: { ...view.shown, chosen } })
    },
    type(next: string): void {
      setText(next)
      setProblem('')
    },
  }
}
