import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { type Params, useParams } from '../../../../lib/routes.ts'
import { packResource } from './pack-resource.tsx'
import { planResource } from './plan-resource.tsx'

const PACKS = 'packs'

const tabs = (value: string, change: (some: Params) => void) => (
  <CountTabs
    label="看什么"
    value={value}
    items={[
      { id: '', label: '会员方案' },
      { id: PACKS, label: '充值套餐' },
    ]}
    onChange={(tab) => change({ tab, id: '' })}
  />
)

/** 会员方案; with `tab=packs` the recharge packages. */
export function PlanManage() {
  return useParams().tab === PACKS ? (
    <CrudPage key={PACKS} resource={packResource} tabs={(_, change) => tabs(PACKS, change)} />
  ) : (
    <CrudPage key="plans" resource={planResource} tabs={(_, change) => tabs('', change)} />
  )
}
