import { MAX_MOVED } from '@heyi/contract/orders/order-rules'
import { staffTabs } from '@heyi/contract/orders/states'
import { P } from '@heyi/contract/permissions'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { api } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { useListedMerchants } from '../../../organisation/index.ts'
import { BatchShip } from './BatchShip.tsx'
import { orderResource } from './order-resource.tsx'
import { PrintSheets } from './PrintSheets.tsx'
import { partsOf } from './parts-of.ts'
import { type Skipped, SkippedDialog } from './SkippedDialog.tsx'
import type { SheetKind } from './sheets.ts'
import {
  type Moved,
  type StaffOrderDetail,
  type StaffOrderRow,
  type StaffOrders,
  useHandlers,
  useStores,
} from './staff-orders.ts'

/** What is given back has a table of its own; the row of tabs stands beside the buttons in the smallest window. */
const shownTabs = Object.entries(staffTabs).filter(([id]) => id !== 'refund')

type OrderTabsProps = { counts: Partial<StaffOrders['counts']>; onChange: (change: { tab: string }) => void }

/** The states of orders beside each other, each with its number. */
function OrderTabs({ counts, onChange }: OrderTabsProps) {
  const params = useParams()
  return (
    <CountTabs
      label="订单状态"
      value={keyParam(params.tab, staffTabs) ?? 'all'}
      items={shownTabs.map(([id, tab]) => ({
        id,
        label: tab.name,
        // What is over waits for nobody.
        count: id === 'done' || id === 'closed' ? undefined : counts[id as keyof typeof staffTabs],
      }))}
      onChange={(tab) => onChange({ tab: tab === 'all' ? '' : tab })}
    />
  )
}

/** Those that did not move, with their numbers. */
const skippedOf = (rows: readonly StaffOrderRow[], results: readonly Moved[]): Skipped[] =>
  rows.flatMap(({ order_no }, nth) => {
    const moved = results[nth]
    return moved?.is_done ? [] : [{ order_no, words: moved?.words ?? '' }]
  })

/** 订单管理 */
export function OrderManagement() {
  const { merchant, invoice, staff, settled = '' } = useParams()
  const { merchants } = useListedMerchants()
  const hasInvoices = Boolean(invoice)
  const isOfStaff = Boolean(staff)
  const found = useHandlers(isOfStaff)
  const handlers = isOfStaff ? found : null
  const stores = useStores(merchant)
  const mayHandle = useMay(P.orderHandle)
  const maySearch = useMay(P.people)
  const [printed, setPrinted] = useState<{ orders: readonly StaffOrderDetail[]; sheets: SheetKind } | null>(null)
  const [isShipping, setShipping] = useState(false)
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const resource = useMemo(() => {
    function onPrepared(rows: readonly StaffOrderRow[], results: readonly Moved[]): string {
      const left = skippedOf(rows, results)
      setSkipped(left)
      const done = results.length - left.length
      return left.length > 0 ? `备好${done}单，跳过${left.length}单` : `${done}个订单备好了，已通知会员取货`
    }
    return orderResource({
      hasInvoices,
      handlers,
      settled,
      merchants,
      stores,
      maySearch,
      onPrint: (orders, sheets) => setPrinted({ orders, sheets }),
      onPrepared,
    })
  }, [merchants, stores, maySearch, hasInvoices, handlers, settled])
  /** Whether paper came out nobody tells us: that it was sent to the printer is what a colleague sees. */
  function endPrint() {
    // A slip says what is packed; a waybill sticks to what was packed before.
    const slips = printed?.sheets === 'slips' ? printed.orders : []
    for (const some of partsOf(slips, MAX_MOVED))
      void api.orders.setOrdersPrinted({ order_ids: some.map(({ id }) => id) }, { quiet: true }).catch(() => {})
    setPrinted(null)
  }
  return (
    <>
      <CrudPage
        resource={resource}
        actions={
          mayHandle && (
            <Button
              variant="plain"
              icon={<FileUp aria-hidden />}
              isGuarded={false}
              aria-haspopup="dialog"
              onPress={() => setShipping(true)}
            >
              批量发货
            </Button>
          )
        }
        tabs={(page, change) => <OrderTabs counts={page?.counts ?? {}} onChange={change} />}
      />
      {skipped.length > 0 && <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />}
      {isShipping && <BatchShip onClose={() => setShipping(false)} />}
      {printed && <PrintSheets {...printed} onDone={endPrint} />}
    </>
  )
}
