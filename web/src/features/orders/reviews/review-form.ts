import { MAX_STARS, starNames } from '@heyi/contract/orders/review-rules'
import type { UploadedImage } from '../../../kit/fields/ImageUploader.tsx'
import type { OrderGoodsData } from '../parts/refunds.ts'

export type ReviewLine = OrderGoodsData['lines'][number]
/** A line that is written about now: reviewed, or added to. */
export type Writing = { line: ReviewLine; event: 'write' | 'append' }
export type ReviewValues = {
  stars: number | null
  words: string
  pictures: UploadedImage[]
  is_anonymous: boolean
}
export const emptyReview: ReviewValues = { stars: null, words: '', pictures: [], is_anonymous: true }

/** The choices, best first, each with its stars drawn. */
export const starOptions = Object.entries(starNames)
  .map(([value, name]) => ({
    value: Number(value),
    label: name,
    hint: '★'.repeat(Number(value)) + '☆'.repeat(MAX_STARS - Number(value)),
  }))
  .sort((a, b) => b.value - a.value)

/** A review of a line that was sent is no addition to it. */
export const sentKey = ({ line, event }: Writing): string => `${event} ${line.line_id}`

/** What is written about: what the person chose, else the first line that waits. `sent`: what was sent just now, and of which line. */
export function writingOf(
  { lines }: OrderGoodsData,
  chosen: { line_id: number; event: Writing['event'] } | null,
  sent: ReadonlySet<string>,
): Writing | null {
  const waits = (line: ReviewLine) => line.reviewable && !sent.has(sentKey({ line, event: 'write' }))
  const named = lines.find(({ line_id }) => line_id === chosen?.line_id)
  if (named && chosen?.event === 'append' && named.review?.may_append) {
    const append = { line: named, event: 'append' } as const
    if (!sent.has(sentKey(append))) return append
  }
  const line = named && waits(named) ? named : lines.find(waits)
  return line ? { line, event: 'write' } : null
}
