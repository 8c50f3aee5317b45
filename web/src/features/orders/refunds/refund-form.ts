import type { RefundReason } from '@heyi/contract/orders/refund-rules'
import type { RefundWay } from '@heyi/contract/orders/refund-states'
import type { UploadedImage } from '../../../kit/fields/ImageUploader.tsx'
import type { GoodsBack, OrderGoodsData, RefundWanted } from '../parts/refunds.ts'

export type RefundValues = {
  /** Line → units that go back. */
  quantities: Readonly<Record<string, number>>
  way: RefundWay | null
  reason: RefundReason | null
  note: string
  /** Agreed to in the same go, by staff who may. */
  force: boolean
  pictures: UploadedImage[]
}

export const openLines = ({ lines }: OrderGoodsData): GoodsBack[] => lines.filter(({ refundable }) => refundable > 0)
/** All that can go back. */
export const wholeOf = (goods: OrderGoodsData): RefundValues['quantities'] =>
  Object.fromEntries(openLines(goods).map(({ line_id, refundable }) => [line_id, refundable]))

/** What is not in question is chosen already. */
export const startOf = (goods: OrderGoodsData): RefundValues => ({
  quantities: openLines(goods).length === 1 ? wholeOf(goods) : {},
  way: goods.ways.length === 1 ? (goods.ways[0] ?? null) : null,
  reason: null,
  note: '',
  force: false,
  pictures: [],
})

/** Units of each line that go back: never more than still can, whatever was chosen before. */
export const chosenLines = (quantities: RefundValues['quantities'], goods: OrderGoodsData): RefundWanted['lines'] =>
  openLines(goods).flatMap(({ line_id, refundable }) => {
    const quantity = Math.min(quantities[line_id] ?? 0, refundable)
    return quantity > 0 ? [{ line_id, quantity }] : []
  })

/** What the server is asked about; null while something is still open. */
export function wantedOf({ quantities, way, reason }: RefundValues, goods: OrderGoodsData): RefundWanted | null {
  const lines = chosenLines(quantities, goods)
  const isOpen = way !== null && goods.ways.includes(way)
  return lines.length > 0 && isOpen && reason ? { order_id: goods.order_id, lines, way, reason } : null
}
