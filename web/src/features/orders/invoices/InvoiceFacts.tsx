import { invoiceKinds } from '@heyi/contract/orders/invoice-rules'
import { Download } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { money } from '../../../lib/format.ts'
import { saveInvoice } from '../parts/invoice-acts.ts'
import type { OrderDetailData } from '../parts/orders.ts'

/** To whom the order's invoice is made out, how it stands, and its file. */
export function InvoiceFacts({ order }: { order: Pick<OrderDetailData, 'id' | 'invoice'> }) {
  const { invoice } = order
  if (!invoice) return null
  return (
    <>
      <Facts>
        <Fact name="状态">{invoice.state_name}</Fact>
        <Fact name="原因">{invoice.reason}</Fact>
        <Fact name="抬头">{`${invoice.title}（${invoiceKinds[invoice.kind]}）`}</Fact>
        <Fact name="税号">{invoice.tax_no}</Fact>
        <Fact name="金额">{invoice.fen > 0 && money(invoice.fen)}</Fact>
        <Fact name="发到">{invoice.email}</Fact>
        <Fact name="发票号码">{invoice.number}</Fact>
        <Fact name="开票日期">{invoice.issued_on}</Fact>
        <Fact name="电子发票">
          {invoice.url && (
            <a href={invoice.url} target="_blank" rel="noreferrer">
              打开发票
            </a>
          )}
        </Fact>
      </Facts>
      {invoice.has_file && (
        <div>
          <Button variant="plain" icon={<Download aria-hidden />} onPress={() => saveInvoice(order)}>
            下载发票
          </Button>
        </div>
      )}
    </>
  )
}
