import { invoiceNoProblem, invoiceUrlProblem, refusingReason } from '@heyi/contract/orders/invoice-rules'
import { today } from '../../../../kit/base/time.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { money } from '../../../../lib/format.ts'
import type { DialogProps } from './dialog-props.ts'

const REASONS = ['商家没有开票资格', '抬头或税号有误，请修改后重新申请', '金额已退，不用开票'] as const

type Issued = { number: string; issued_on: string; url: string }
/** What stands on the invoice that was issued outside. */
export function IssueDialog({ order, onClose, onDone }: DialogProps) {
  const { invoice } = order
  if (!invoice) return null
  async function send({ number, issued_on, url }: Issued, version?: string) {
    const input = { order_id: order.id, event: 'issue' as const, number: number.trim(), issued_on, url: url.trim() }
    const after = await api.orders.setInvoiceTo({ ...input, version: version ?? '' }, { quiet: true })
    onDone('发票已登记，已通知会员', after)
  }
  return (
    <FormDialog<Issued>
      title={invoice.state === 'RED' ? '冲红后重开' : '开票'}
      confirmText="登记发票"
      version={invoice.asked_at}
      fields={[
        {
          kind: 'text',
          name: 'number',
          label: '发票号码',
          isRequired: true,
          maxLength: 20,
          problem: invoiceNoProblem,
        },
        { kind: 'date', name: 'issued_on', label: '开票日期', isRequired: true },
        {
          kind: 'text',
          name: 'url',
          label: '电子发票网址',
          hint: '可以不填；会员在订单里打开',
          maxLength: 500,
          problem: invoiceUrlProblem,
        },
      ]}
      values={{ number: '', issued_on: today(), url: '' }}
      send={send}
      onClose={onClose}
    >
      <p>
        请先在开票软件里给“{invoice.title}”开{money(invoice.fen)}的发票
        {invoice.state === 'RED' && '，并把原来的发票冲红'}
        ，再在这里登记。
      </p>
    </FormDialog>
  )
}

/** Why no invoice is issued; the member reads it. */
export function RefuseInvoiceDialog({ order, onClose, onDone }: DialogProps) {
  async function send({ reason }: { reason: string }, version?: string) {
    const input = { order_id: order.id, event: 'refuse' as const, reason: reason.trim(), version: version ?? '' }
    onDone('已告诉会员没有开票的原因', await api.orders.setInvoiceTo(input, { quiet: true }))
  }
  return (
    <FormDialog
      title="不开票"
      confirmText="不开票"
      isDanger
      version={order.invoice?.asked_at}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          isRequired: true,
          rows: 2,
          maxLength: refusingReason.max,
          problem: refusingReason.problem,
          presets: REASONS,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    />
  )
}
