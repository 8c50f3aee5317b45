import { screens } from '@heyi/contract/screens'
import { ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { href } from '../../../../../lib/address.ts'
import { CrudPage } from '../../../../../lib/console/CrudPage.tsx'
import { idParam, keyParam, useParams } from '../../../../../lib/routes.ts'
import { useMerchants } from '../../../parts/console/staff-goods.ts'
import { usePlaces, WAREHOUSE } from '../moves/places.ts'
import { CountSheet } from './CountSheet.tsx'
import { countsResource } from './counts-resource.tsx'
import { movesResource } from './moves-resource.tsx'
import { stocksResource } from './stocks-resource.tsx'
import { StockTabs, stockTabs } from './tabs.tsx'

const NEW_COUNT = href(screens.stock.path, { tab: 'sheet' })

/** 库存管理 */
export function Stock() {
  const params = useParams()
  const merchants = useMerchants()
  // Stores of one merchant; who has one only need not choose it.
  const merchantId = idParam(params.merchant) ?? (merchants.length === 1 ? Number(merchants[0]?.value) : 0)
  const places = usePlaces(merchantId)
  const stores = useMemo(
    () =>
      places.filter(({ value }) => value !== WAREHOUSE).map(({ value, label }) => ({ value: String(value), label })),
    [places],
  )
  const tab = keyParam(params.tab, stockTabs) ?? 'stocks'
  const shown = () => <StockTabs tab={tab} />
  if (params.tab === 'sheet') return <CountSheet merchants={merchants} />
  if (tab === 'moves') return <CrudPage key={tab} resource={movesResource(stores)} tabs={shown} />
  const actions = (
    <LinkButton variant="primary" href={NEW_COUNT} icon={<ClipboardList aria-hidden />}>
      新盘点
    </LinkButton>
  )
  if (tab === 'counts')
    return <CrudPage key={tab} resource={countsResource(merchants)} tabs={shown} actions={actions} />
  return <CrudPage key={tab} resource={stocksResource({ merchants, stores })} tabs={shown} />
}
