import { FileText, FileX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { voidInvoice } from '../../parts/invoice-acts.ts'
import type { DialogProps } from './dialog-props.ts'
import { IssueDialog, RefuseInvoiceDialog } from './InvoiceDialogs.tsx'

/** What may be done about the order's invoice. */
export function InvoiceButtons({ order, onDone }: Pick<DialogProps, 'order' | 'onDone'>) {
  const [asked, setAsked] = useState<'issue' | 'refuse' | null>(null)
  const may = (event: string) => order.invoice_actions.includes(event)
  const dialog = {
    order,
    onClose: () => setAsked(null),
    onDone: (...done: Parameters<DialogProps['onDone']>) => {
      setAsked(null)
      onDone(...done)
    },
  }
  async function setVoid() {
    const after = await voidInvoice(order)
    if (after) onDone('发票已登记为作废', after)
  }
  return (
    <>
      {may('refuse') && (
        <Button variant="plain" icon={<FileX aria-hidden />} isGuarded={false} onPress={() => setAsked('refuse')}>
          不开票
        </Button>
      )}
      {may('issue') && (
        <Button variant="plain" icon={<FileText aria-hidden />} isGuarded={false} onPress={() => setAsked('issue')}>
          {order.invoice?.state === 'RED' ? '冲红重开' : '开票'}
        </Button>
      )}
      {may('void') && (
        <Button variant="plain" icon={<FileX aria-hidden />} onPress={setVoid}>
          发票作废
        </Button>
      )}
      {asked === 'issue' && <IssueDialog {...dialog} />}
      {asked === 'refuse' && <RefuseInvoiceDialog {...dialog} />}
    </>
  )
}
