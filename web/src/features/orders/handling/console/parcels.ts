import { courierNamed, courierOfNo } from '@heyi/contract/orders/couriers'
import { courierName } from '@heyi/contract/orders/order-rules'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { parcelNoOf } from '../../parts/parcel.ts'

/** One line of a shipping list; `problem` says why it cannot go out, `doubt` what should be looked at before it does. */
export type Parcel = { line: number; order_no: string; company: string; no: string; problem: string; doubt: string }

function parcelOf(text: string, line: number): Parcel {
  const cells = text
    .split(/[\t,，;；]|\s{1,}/)
    .map((cell) => cell.trim().replace(/^["'=]{1,5}|["']{1,5}$/g, ''))
    .filter(Boolean)
  const [order_no = '', company = '', no = ''] = cells
  const parcel = { line, order_no, company: courierNamed(company), no: parcelNoOf(no), problem: '', doubt: '' }
  if (cells.length < 3) return { ...parcel, problem: '要有订单号、快递公司、快递单号三列' }
  if (/^[\d.]+E\+?\d+$/i.test(order_no)) return { ...parcel, problem: '订单号变成了科学计数，请把这一列设成文本' }
  if (!/^\d{8,30}$/.test(order_no)) return { ...parcel, problem: '订单号不正确' }
  const likely = courierOfNo(parcel.no)
  return {
    ...parcel,
    problem: courierName.problem(company) ?? parcelNoProblem(parcel.no) ?? '',
    doubt: likely && likely !== parcel.company ? `单号像是${likely}的` : '',
  }
}

/** What a line has in common with one before it: an order goes out once; two orders may lie in one parcel. */
function besides(parcel: Parcel, before: readonly Parcel[]): Parcel {
  if (parcel.problem) return parcel
  if (before.some(({ order_no }) => order_no === parcel.order_no)) return { ...parcel, problem: '订单号在前面出现过' }
  const same = before.find(({ no, problem }) => no === parcel.no && !problem)
  return same ? { ...parcel, doubt: `和第${same.line}行是同一个单号` } : parcel
}

/** Lines of order number, courier and parcel number, pasted or of a CSV file; a heading line is left out. */
export function readParcels(text: string): Parcel[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    .filter(({ line, at }) => line !== '' && !(at === 1 && /订单/.test(line)))
    .map(({ line, at }) => parcelOf(line, at))
    .map((parcel, at, all) => besides(parcel, all.slice(0, at)))
}

/** The list without the lines that were sent: a heading line alone is no list. */
export function withoutLines(text: string, sent: readonly number[]): string {
  if (sent.length === 0) return text
  const left = text.split(/\r?\n/).filter((_, at) => !sent.includes(at + 1))
  return readParcels(left.join('\n')).length > 0 ? left.join('\n') : ''
}

/** The lines of a sheet as they would be pasted: a blank would part a cell in two. */
export const pastedOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => cell.replace(/\s+/g, '')).join('\t')).join('\n')

/** Whether a file is a workbook, which only the server reads. */
export const isWorkbook = ({ name }: Pick<File, 'name'>): boolean => /\.xlsx$/i.test(name)
/** The words of a file; Chinese spreadsheets still save CSV in GB 18030. */
export async function wordsOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
