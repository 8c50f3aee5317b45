import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
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
      <InvoiceFacts order={order} />
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
