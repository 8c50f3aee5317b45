import { invoiceKinds } from '@heyi/contract/orders/invoice-rules'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { money } from '../../../lib/format.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'

/** How the order's invoice stands, and the way to ask for it; nothing where neither is. */
export function InvoiceCard({ order }: { order: OrderDetailData }) {
  const [isAsking, setAsking] = useState(false)
  const { invoice } = order
  const mayAsk = order.invoice_actions.includes('ask')
  if (!invoice && !mayAsk) return null
  const text = !invoice ? '申请开票' : invoice.state === 'REFUSED' ? '重新申请' : '修改开票信息'
  return (
    <Card title="发票">
      {invoice && (
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
      )}
      {mayAsk && (
        <div>
          <Button
            variant="plain"
            icon={<FileText aria-hidden />}
            isGuarded={false}
            aria-haspopup="dialog"
            onPress={() => setAsking(true)}
          >
            {text}
          </Button>
        </div>
      )}
      {isAsking && <InvoiceSheet order={order} onClose={() => setAsking(false)} />}
    </Card>
  )
}
