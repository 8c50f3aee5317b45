import { ApiError } from '../../../lib/envelope.ts'
import type { Used } from './orders.ts'

/**
 * Whether a refusal says that this staff member wrote the order off: then the press whose answer was lost has gone
 * through. A person without a name cannot be told from others.
 */
export const isOwnWriteOff = (error: unknown, own: string | undefined): boolean =>
  error instanceof ApiError && error.reason === 'ORDER_ALREADY_WRITTEN_OFF' && Boolean(own) && error.data.by === own

/** What is said of an order that was handed over before. */
export const usedWords = ({ by, at }: NonNullable<Used>): string => `已由${by}在${at}交付，请不要再交一次`

/** What to do about an order of which something is being given back; '' for any other refusal. */
export const refundOpenWords = (error: unknown): string =>
  error instanceof ApiError && error.reason === 'REFUND_OPEN' ? '请先不要交货，等退款处理完再来取' : ''
