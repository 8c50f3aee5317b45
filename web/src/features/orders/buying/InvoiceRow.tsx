import { invoiceKinds } from '@heyi/contract/orders/invoice-rules'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import type { InvoiceTo } from '../invoices/invoice-to.ts'
import { TitleSheet } from '../invoices/TitleSheet.tsx'
import type { Quote } from '../parts/orders.ts'

type Props = { quote: Quote; chosen: InvoiceTo | null; onChoose: (to: InvoiceTo | null) => void }

/** A row: whether an invoice is asked for with the purchase, and to whom. */
export function InvoiceRow({ quote, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  function choose(to: InvoiceTo | null): undefined {
    onChoose(to)
    close()
  }
  const isSplit = quote.orders.filter((order) => order.pay_fen > 0).length > 1
  const words = chosen
    ? `${chosen.title}（${invoiceKinds[chosen.kind]}）${isSplit ? '，每家商家各开一张' : ''}`
    : '不开'
  return (
    <>
      <Cell before={<FileText aria-hidden />} title="开发票" detail={words} onPress={() => setOpen(true)} />
      {isOpen && (
        <TitleSheet
          title="开发票"
          submitText="开这张发票"
          draft="invoice of a purchase"
          before={chosen}
          onSend={choose}
          onClose={close}
        >
          <Button variant="plain" size="l" isWide onPress={() => choose(null)}>
            不开发票
          </Button>
        </TitleSheet>
      )}
    </>
  )
}
