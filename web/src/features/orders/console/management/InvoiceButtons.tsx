import { FileText, FileX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { api, sentenceOf } from '../../../../lib/api.ts'
import type { DialogProps } from './dialog-props.ts'
import { IssueDialog, RefuseInvoiceDialog } from './InvoiceDialogs.tsx'

/** What may be done about the order's invoice. */
export function InvoiceButtons({ order, onDone }: Pick<DialogProps, 'order' | 'onDone'>) {
  const [asked, setAsked] = useState<'issue' | 'refuse' | null>(null)
  const may = (event: string) => order.invoice_actions.includes(event)
  const version = order.invoice?.asked_at ?? ''
  const dialog = {
    order,
    onClose: () => setAsked(null),
    onDone: (...done: Parameters<DialogProps['onDone']>) => {
      setAsked(null)
      onDone(...done)
    },
  }
  async function setVoid() {
    const message = '钱已经全部退了。请先在开票软件里把发票冲红，再在这里登记。'
    if (!(await confirm({ title: '发票作废', message, confirmText: '已冲红' }))) return
    try {
      const input = { order_id: order.id, event: 'void' as const, version }
      onDone('发票已登记为作废', await api.orders.setInvoiceTo(input, { quiet: true }))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
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
