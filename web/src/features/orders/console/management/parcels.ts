import { courierName } from '@heyi/contract/orders/order-rules'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'

/** One line of a shipping list; `problem` says why it cannot go out. */
export type Parcel = { line: number; order_no: string; company: string; no: string; problem: string }

export const MAX_PARCELS = 200

/** A tracking number as it is sent: capitals, without the blanks it is printed or pasted with. */
export const parcelNoOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

function parcelOf(text: string, line: number): Parcel {
  const cells = text
    .split(/[\t,，;；]|\s{1,}/)
    .map((cell) => cell.trim().replace(/^["'=]{1,5}|["']{1,5}$/g, ''))
    .filter(Boolean)
  const [order_no = '', company = '', no = ''] = cells
  const parcel = { line, order_no, company, no: parcelNoOf(no), problem: '' }
  if (cells.length < 3) return { ...parcel, problem: '要有订单号、快递公司、快递单号三列' }
  if (!/^\d{8,30}$/.test(order_no)) return { ...parcel, problem: '订单号不正确' }
  return { ...parcel, problem: courierName.problem(company) ?? parcelNoProblem(parcel.no) ?? '' }
}

/** Lines of order number, courier and parcel number, pasted or of a CSV file; a heading line is left out. */
export function readParcels(text: string): Parcel[] {
  const seen = new Set<string>()
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    .filter(({ line, at }) => line !== '' && !(at === 1 && /订单/.test(line)))
    .map(({ line, at }) => parcelOf(line, at))
    .map((parcel) => {
      const isTwice = seen.has(parcel.order_no)
      seen.add(parcel.order_no)
      return isTwice && !parcel.problem ? { ...parcel, problem: '订单号在前面出现过' } : parcel
    })
}

/** The words of a file; Chinese spreadsheets still save CSV in GB 18030. */
export async function wordsOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
