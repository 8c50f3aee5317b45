import { P } from '@heyi/contract/permissions'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { Counters } from './Counters.tsx'
import { dueResource } from './due-resource.tsx'
import { Looks } from './Looks.tsx'
import { movementResource } from './movement-resource.tsx'
import { payoutResource } from './payout-resource.tsx'
import { Tabs } from './Tabs.tsx'
import { payoutTabs, tabs } from './tabs.ts'

/** 对账 */
export function Reconcile() {
  const asked = keyParam(useParams().tab, tabs) ?? 'looks'
  const maySearch = useMay(P.people)
  const mayPay = useMay(P.payout)
  const tab = !mayPay && payoutTabs.includes(asked) ? 'looks' : asked
  const shown = () => <Tabs tab={tab} />
  if (tab === 'counters') return <Counters />
  if (tab === 'movements') return <CrudPage key={tab} resource={movementResource(maySearch)} tabs={shown} />
  if (tab === 'due') return <CrudPage key={tab} resource={dueResource} tabs={shown} />
  if (tab === 'payouts') return <CrudPage key={tab} resource={payoutResource} tabs={shown} />
  return <Looks />
}
