import { invoiceNoProblem, invoiceUrlProblem, refusingReason } from '@heyi/contract/orders/invoice-rules'
import { today } from '../../../../kit/base/time.ts'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { InvoiceFileField } from '../../parts/InvoiceFileField.tsx'
import {
  type Issued,
  issue,
  issuingTitle,
  issuingWords,
  mailless,
  REFUSALS,
  refuseInvoice,
  type SentFile,
} from '../../parts/invoice-acts.ts'
import type { DialogProps } from './dialog-props.ts'

const fileField = (order: DialogProps['order']): FormField<Issued> => ({
  kind: 'own',
  name: 'file',
  label: '发票文件',
  hint: mailless(order) || '可以不传；会员在订单里下载，只有会员和能开票的同事打得开',
  draw: (control: OwnControl<SentFile | null>) => <InvoiceFileField {...control} />,
  words: (file: SentFile | null) => file?.name ?? '没有',
})

/** What stands on the invoice that was issued outside. */
export function IssueDialog({ order, onClose, onDone }: DialogProps) {
  const { invoice } = order
  if (!invoice) return null
  async function send(issued: Issued, version?: string) {
    onDone('发票已登记，已通知会员', await issue(order, issued, version))
  }
  return (
    <FormDialog<Issued>
      title={issuingTitle(order)}
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
        fileField(order),
        {
          kind: 'text',
          name: 'url',
          label: '电子发票网址',
          hint: '可以不填；会员在订单里打开',
          maxLength: 500,
          problem: invoiceUrlProblem,
        },
      ]}
      values={{ number: '', issued_on: today(), url: '', file: null }}
      draft={`issued invoice ${order.id}`}
      send={send}
      onClose={onClose}
    >
      <p>{issuingWords(order)}</p>
    </FormDialog>
  )
}

/** Why no invoice is issued; the member reads it. */
export function RefuseInvoiceDialog({ order, onClose, onDone }: DialogProps) {
  async function send({ reason }: { reason: string }, version?: string) {
    onDone('已告诉会员没有开票的原因', await refuseInvoice(order, reason, version))
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
          presets: REFUSALS,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    />
  )
}
