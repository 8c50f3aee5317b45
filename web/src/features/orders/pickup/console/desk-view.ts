import { COUPON_QR } from '@heyi/contract/rewards/coupon-rules'
import { ApiError, isLineBroken, sentenceOf } from '../../../../lib/api.ts'
import type { AtDesk, OrderDetailData } from '../../parts/orders.ts'
import { type ChosenUses, firstUses, isNothing } from '../../parts/uses.ts'
import { answeredWords, refundOpenWords } from '../../parts/write-off.ts'
import { readDeskText } from './desk-text.ts'

export type Shown = AtDesk & {
  code: string
  /** How much of it is handed over with the next Enter. */
  chosen: ChosenUses
}
/** What the desk shows beside its box. */
export type DeskView =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | {
      kind: 'order'
      shown: Shown
      words: string
      /** It is another store's, and whether to hand it over all the same has been asked. */
      isAsked?: boolean
    }
  /** A colleague is asked until then. */
  | { kind: 'waits'; order: OrderDetailData; until: string }
  | { kind: 'done'; order: OrderDetailData; words: string; more: AtDesk['more'] }
  /** `again`: the code that nobody has read yet, to be tried once more. */
  | { kind: 'problem'; words: string; detail?: string; again?: string }
  | { kind: 'search'; keyword: string }

/** Whether what is shown can be handed over here: the code was shown, and nobody has done it before. */
export const isToHandOver = ({ needs_code, used, chosen }: Shown): boolean =>
  !needs_code && used === null && !isNothing(chosen)

/** Whether it waits for somebody who has not shown its code yet. */
export const isWithoutCode = ({ needs_code, used }: Shown): boolean => needs_code && used === null

/** An order as it was read. */
export const orderView = (looked: AtDesk, code: string, words = ''): DeskView => ({
  kind: 'order',
  shown: { ...looked, code, chosen: firstUses(looked.order) },
  words,
})

/** What a colleague has answered: confirmed it is handed over by who asked, who stands before the person. */
export function answeredView(looked: AtDesk, code: string): DeskView {
  const words = answeredWords(looked)
  if (looked.asked?.state !== 'DONE') return orderView(looked, code, words)
  return { kind: 'done', order: looked.order, words, more: looked.more }
}

/** Characters of a wrong code that are shown again: the text of a QR code is longer. */
const MAX_REPEATED = 24

/** What was scanned that is no code of ours: named, so that nobody looks for the fault at the scanner. */
export function noCode(text: string): DeskView {
  if (COUPON_QR.test(text))
    return { kind: 'problem', words: '这是优惠券，不是取货码', detail: '请在手机上打开“核销优惠券”再扫' }
  const shown = text.length > MAX_REPEATED ? `${text.slice(0, MAX_REPEATED)}…` : text
  return { kind: 'problem', words: `这不是取货码：${shown}`, detail: '请扫取货码，或输入取货码、订单号、手机后四位' }
}

/** What went wrong with a code. One that is not known is repeated: it may have been typed wrongly; one that nobody has read is kept. */
export function problemOf(error: unknown, code: string): DeskView {
  // The code is good; nobody scans it a second time because of the line.
  if (isLineBroken(error)) return { kind: 'problem', words: sentenceOf(error), again: code }
  if (!(error instanceof ApiError) || error.reason !== 'ORDER_NOT_FOUND')
    return { kind: 'problem', words: sentenceOf(error), detail: refundOpenWords(error) }
  const what = readDeskText(code).kind === 'number' ? '订单号' : '取货码'
  const words = `没有找到这个${what}，也可能是别家门店的`
  return { kind: 'problem', words, detail: `刚才输入的是 ${code.slice(0, MAX_REPEATED)}，请核对后再扫一次` }
}

/** The order that the desk shows, or has just handed over. */
export function orderOf(view: DeskView): OrderDetailData | null {
  if (view.kind === 'order') return view.shown.order
  return view.kind === 'done' || view.kind === 'waits' ? view.order : null
}
