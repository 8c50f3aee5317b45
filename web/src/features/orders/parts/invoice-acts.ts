import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { api, saveFile, sentenceOf } from '../../../lib/api.ts'
import { money } from '../../../lib/format.ts'
import type { OrderDetailData } from './orders.ts'

type Invoiced = Pick<OrderDetailData, 'id' | 'invoice'>

/** A file that was sent and is not yet an invoice's. */
export type SentFile = { id: string; name: string }
/** What stands on an invoice that was issued outside. */
export type Issued = { number: string; issued_on: string; url: string; file: SentFile | null }

/** What a merchant mostly says who issues none. */
export const REFUSALS = ['商家没有开票资格', '抬头或税号有误，请修改后重新申请', '金额已退，不用开票'] as const

export const issuingTitle = ({ invoice }: Invoiced): string => (invoice?.state === 'RED' ? '冲红后重开' : '开票')
/** What staff do outside, before they say so here. */
export const issuingWords = ({ invoice }: Invoiced): string => {
  const { title = '', fen = 0, state } = invoice ?? {}
  const red = state === 'RED' ? '，并把原来的发票冲红' : ''
  return `请先在开票软件里给“${title}”开${money(fen)}的发票${red}，再在这里登记。`
}

/** How a member who left no address of mail comes to their invoice; '' of one who did. */
export const mailless = ({ invoice }: Invoiced): string => (invoice?.email === '' ? '会员没有留邮箱，请上传文件' : '')

/** `version`: when it was asked for, as it was read. */
export const issue = ({ id }: Invoiced, { number, issued_on, url, file }: Issued, version = '') =>
  api.orders.setInvoiceTo(
    {
      order_id: id,
      event: 'issue',
      ...{ number: number.trim(), issued_on, url: url.trim(), version },
      ...(file ? { file_id: file.id } : {}),
    },
    { quiet: true },
  )
export const refuseInvoice = ({ id }: Invoiced, reason: string, version = '') =>
  api.orders.setInvoiceTo({ order_id: id, event: 'refuse', reason: reason.trim(), version }, { quiet: true })

/** Asks, and says that an invoice of which all was given back is void; the order as it is then, null where it is not. */
export async function voidInvoice({ id, invoice }: Invoiced) {
  const message = '钱已经全部退了。请先在开票软件里把发票冲红，再在这里登记。'
  if (!(await confirm({ title: '发票作废', message, confirmText: '已冲红' }))) return null
  try {
    const body = { order_id: id, event: 'void' as const, version: invoice?.asked_at ?? '' }
    return await api.orders.setInvoiceTo(body, { quiet: true })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
    return null
  }
}

export async function sendInvoiceFile(file: File): Promise<SentFile> {
  const { file_id } = await api.orders.setInvoiceFile({}, { quiet: true, file })
  return { id: file_id, name: file.name }
}

/** Gives the person the file of an issued invoice; each time is logged. */
export async function saveInvoice({ id, invoice }: Invoiced): Promise<void> {
  try {
    const file = await api.media.getPrivate(await api.orders.getInvoiceFile({ order_id: id }, { quiet: true }), {
      quiet: true,
    })
    saveFile(file, `发票${invoice?.number ?? ''}.${file.type === 'application/pdf' ? 'pdf' : 'webp'}`)
    toast('发票已下载', { kind: 'good' })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
}
