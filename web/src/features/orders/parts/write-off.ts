import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import { ApiError } from '../../../lib/envelope.ts'
import type { Used } from './orders.ts'

export type WriteOffInput = InputOf<Contract['orders']['setOrderScanState']>

/** What is said of an order that was handed over before. */
export const usedWords = ({ by, at }: NonNullable<Used>): string => `已由${by}在${at}交付，请不要再交一次`

/** What to do about an order of which something is being given back; '' for any other refusal. */
export const refundOpenWords = (error: unknown): string =>
  error instanceof ApiError && error.reason === 'REFUND_OPEN' ? '请先不要交货，等退款处理完再来取' : ''
