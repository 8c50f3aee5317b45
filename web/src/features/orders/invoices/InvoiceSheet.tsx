import { toast } from '../../../kit/feedback/toast.ts'
import { api } from '../../../lib/api.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import type { InvoiceTo } from './invoice-to.ts'
import { TitleSheet } from './TitleSheet.tsx'

/** To whom the order's invoice is made out. */
export function InvoiceSheet({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const { id, invoice } = order
  async function send(to: InvoiceTo) {
    await api.orders.setInvoice({ order_id: id, ...to }, { quiet: true })
    toast('已申请开票，开好会通知您', { kind: 'good' })
    onClose()
  }
  const before = invoice && { kind: invoice.kind, title: invoice.title, tax_no: invoice.tax_no, email: invoice.email }
  return (
    <TitleSheet
      title="申请开票"
      submitText="提交"
      draft={`invoice ${id}`}
      before={before}
      onSend={send}
      onClose={onClose}
    />
  )
}
