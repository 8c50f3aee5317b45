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
import { ManyReasonDialog } from './ManyReasonDialog.tsx'
import type { ManyEvent } from './order-batch.ts'
import { orderResource } from './order-resource.tsx'
import type { Outcome } from './outcomes.ts'
import { PrintSheets } from './PrintSheets.tsx'
import { partsOf } from './parts-of.ts'
import { ShipMany } from './ShipMany.tsx'
import { SkippedDialog } from './SkippedDialog.tsx'
import type { SheetKind } from './sheets.ts'
import { type StaffOrderDetail, type StaffOrderRow, type StaffOrders, useHandlers, useStores } from './staff-orders.ts'

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

/** What is asked of many orders, and what hears the answer. */
type Asked = { event: ManyEvent; rows: readonly StaffOrderRow[]; answer: (words: string | null) => void }

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
  const [skipped, setSkipped] = useState<readonly Outcome[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const resource = useMemo(
    () =>
      orderResource({
        hasInvoices,
        handlers,
        settled,
        merchants,
        stores,
        maySearch,
        batch: {
          onPrint: (orders, sheets) => setPrinted({ orders, sheets }),
          onLeft: setSkipped,
          onAsk: (event, rows) => new Promise((answer) => setAsked({ event, rows, answer })),
        },
      }),
    [merchants, stores, maySearch, hasInvoices, handlers, settled],
  )
  function answer(words: string | null) {
    asked?.answer(words)
    setAsked(null)
  }
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
      {asked?.event === 'ship' && <ShipMany rows={asked.rows} onClose={answer} />}
      {asked && asked.event !== 'ship' && (
        <ManyReasonDialog event={asked.event} rows={asked.rows} onLeft={setSkipped} onClose={answer} />
      )}
      {isShipping && <BatchShip onClose={() => setShipping(false)} />}
      {printed && <PrintSheets {...printed} onDone={endPrint} />}
    </>
  )
}
