import { useQuery } from '@tanstack/react-query'
import { BadgeJapaneseYen, Ban, NotebookPen, PackageCheck, Printer, ScanLine, Truck, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { ApiError, api } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import { CashDialog } from './CashDialog.tsx'
import { InvoiceButtons } from './InvoiceButtons.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RemarkDialog } from './RemarkDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import type { SheetKind } from './sheets.ts'
import { type StaffOrderDetail, showOrder } from './staff-orders.ts'
import { WriteOffDialog } from './WriteOffDialog.tsx'

type Asked = 'ship' | 'reship' | 'price' | 'close' | 'undo' | 'remark' | 'writeOff' | 'cash'
type OrderActionsProps = {
  order_id: number
  onPrint: (order: StaffOrderDetail, sheets: SheetKind) => void
}

/** What may be done with the order now, read off its own `actions`. */
export function OrderActions({ order_id, onPrint }: OrderActionsProps) {
  const { data: order } = useQuery(q.orders.getCompanyOrder({ order_id }))
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!order) return null
  const may = (event: string) => order.actions.includes(event)

  function changed(words: string, after?: StaffOrderDetail) {
    toast(words, { kind: 'good' })
    setAsked(null)
    if (after) showOrder(after)
  }
  /** Somebody else was faster: the sentence said so, the order shows what it is now. */
  function failed(error: unknown) {
    if (!(error instanceof ApiError)) throw error
  }
  async function prepare() {
    try {
      changed('已通知会员可以取货', await api.orders.setOrderStateTo({ order_id, event: 'prepare' }))
    } catch (error) {
      failed(error)
    }
  }
  const dialog = { order, onClose: () => setAsked(null), onDone: changed }
  return (
    <>
      <Button variant="plain" icon={<Printer aria-hidden />} isGuarded={false} onPress={() => onPrint(order, 'slips')}>
        打印
      </Button>
      {order.parcels.length > 0 && (
        <Button
          variant="plain"
          icon={<Printer aria-hidden />}
          isGuarded={false}
          onPress={() => onPrint(order, 'waybills')}
        >
          打印面单
        </Button>
      )}
      {may('remark') && (
        <Button variant="plain" icon={<NotebookPen aria-hidden />} isGuarded={false} onPress={() => setAsked('remark')}>
          备注
        </Button>
      )}
      <InvoiceButtons order={order} onDone={changed} />
      {may('price') && (
        <Button
          variant="plain"
          icon={<BadgeJapaneseYen aria-hidden />}
          isGuarded={false}
          onPress={() => setAsked('price')}
        >
          改价
        </Button>
      )}
      {may('close') && (
        <Button variant="plain" icon={<Ban aria-hidden />} isGuarded={false} onPress={() => setAsked('close')}>
          关闭订单
        </Button>
      )}
      {may('undo') && (
        <Button variant="plain" icon={<Undo2 aria-hidden />} isGuarded={false} onPress={() => setAsked('undo')}>
          撤销核销
        </Button>
      )}
      {may('pay') && (
        <Button variant="plain" icon={<Wallet aria-hidden />} isGuarded={false} onPress={() => setAsked('cash')}>
          线下收款
        </Button>
      )}
      {may('writeOff') && (
        <Button variant="plain" icon={<ScanLine aria-hidden />} isGuarded={false} onPress={() => setAsked('writeOff')}>
          核销
        </Button>
      )}
      {may('prepare') && (
        <Button icon={<PackageCheck aria-hidden />} onPress={prepare}>
          备好了
        </Button>
      )}
      {may('ship') && (
        <Button icon={<Truck aria-hidden />} isGuarded={false} onPress={() => setAsked('ship')}>
          发货
        </Button>
      )}
      {may('reship') && (
        <Button variant="plain" icon={<Truck aria-hidden />} isGuarded={false} onPress={() => setAsked('reship')}>
          改物流
        </Button>
      )}
      {(asked === 'ship' || asked === 'reship') && <ShipDialog key={asked} event={asked} {...dialog} />}
      {asked === 'cash' && <CashDialog {...dialog} />}
      {asked === 'price' && <PriceDialog {...dialog} />}
      {(asked === 'close' || asked === 'undo') && <ReasonDialog {...dialog} event={asked} />}
      {asked === 'remark' && <RemarkDialog {...dialog} />}
      {asked === 'writeOff' && <WriteOffDialog {...dialog} />}
    </>
  )
}
