import { orderTabs } from '@heyi/contract/orders/states'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { CountTabs } from '../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../kit/console/CrudPage.tsx'
import { type CrudParams, changeParams } from '../../../kit/console/crud.ts'
import { useChanged } from '../../../lib/changed.ts'
import { nav } from '../../../lib/nav.ts'
import { useParams } from '../../../lib/routes.ts'
import { mayUse, useMay, useUser } from '../../../lib/session.ts'
import { BatchShip } from './BatchShip.tsx'
import { orderResource } from './orderResource.tsx'
import { PrintSheets } from './PrintSheets.tsx'
import { type Counts, ORDER_MANAGEMENT, type StaffOrderDetail, useMerchants, useStores } from './staff-orders.ts'

const MAY_HANDLE = 1004

const onParams = (params: CrudParams): void => {
  nav.redirect(ORDER_MANAGEMENT, params)
}

/** 订单管理 */
export function OrderManagement() {
  const user = useUser()
  const params = useParams()
  const merchants = useMerchants()
  const stores = useStores(params.merchant)
  const live = useChanged('order')
  const mayHandle = useMay(MAY_HANDLE)
  const [own, setOwn] = useState(0)
  const [counts, setCounts] = useState<Partial<Counts>>({})
  const [printed, setPrinted] = useState<readonly StaffOrderDetail[] | null>(null)
  const [isShipping, setShipping] = useState(false)
  const reload = () => setOwn((count) => count + 1)

  const resource = useMemo(
    () =>
      orderResource({
        merchants,
        stores,
        onCounts: setCounts,
        onPrint: setPrinted,
        onChanged: () => setOwn((count) => count + 1),
      }),
    [merchants, stores],
  )
  return (
    <>
      <CrudPage
        resource={resource}
        params={params}
        onParams={onParams}
        may={(permission) => mayUse(user, permission as Parameters<typeof mayUse>[1])}
        version={live + own}
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
        above={
          <CountTabs
            label="订单状态"
            value={params.tab && params.tab in orderTabs ? params.tab : 'all'}
            items={Object.entries(orderTabs).map(([id, tab]) => ({
              id,
              label: tab.name,
              count: counts[id as keyof typeof orderTabs],
            }))}
            onChange={(tab) => onParams(changeParams(params, { tab: tab === 'all' ? '' : tab }))}
          />
        }
      />
      {isShipping && <BatchShip onClose={() => setShipping(false)} onShipped={reload} />}
      {printed && <PrintSheets orders={printed} onDone={() => setPrinted(null)} />}
    </>
  )
}
