import { FileText, FileX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { InvoiceFacts } from '../invoices/InvoiceFacts.tsx'
import { issuingTitle, mailless, voidInvoice } from '../parts/invoice-acts.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'
import { IssueSheet } from './IssueSheet.tsx'
import { RefuseInvoiceSheet } from './RefuseInvoiceSheet.tsx'

/** The invoice that the member asks for, and what is to be done with it; nothing where none is asked for. */
export function OrderInvoice({ order }: { order: HandledOrder }) {
  const [asked, setAsked] = useState<'issue' | 'refuse' | null>(null)
  if (!order.invoice) return null
  const may = (event: string) => order.invoice_actions.includes(event)
  const sheet = { order, onClose: () => setAsked(null) }
  async function setVoid() {
    if (await voidInvoice(order)) toast('发票已登记为作废', { kind: 'good' })
  }
  return (
    <Card title="发票">
      <InvoiceFacts order={order} />
      {may('issue') && mailless(order) && <p>{mailless(order)}</p>}
      {order.invoice_actions.length > 0 && (
        <div className={styles.buttons}>
          {may('issue') && (
            <Button
              icon={<FileText aria-hidden />}
              isGuarded={false}
              aria-haspopup="dialog"
              onPress={() => setAsked('issue')}
            >
              {issuingTitle(order)}
            </Button>
          )}
          {may('refuse') && (
            <Button
              variant="plain"
              icon={<FileX aria-hidden />}
              isGuarded={false}
              aria-haspopup="dialog"
              onPress={() => setAsked('refuse')}
            >
              不开票
            </Button>
          )}
          {may('void') && (
            <Button variant="plain" icon={<FileX aria-hidden />} onPress={setVoid}>
              发票作废
            </Button>
          )}
        </div>
      )}
      {asked === 'issue' && <IssueSheet {...sheet} />}
      {asked === 'refuse' && <RefuseInvoiceSheet {...sheet} />}
    </Card>
  )
}
