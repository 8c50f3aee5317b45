import { useMemo } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { useListedMerchants } from '../../../organisation/index.ts'
import type { StaffRefunds } from '../../parts/staff-refunds.ts'
import { LateMoney } from './LateMoney.tsx'
import { type RefundTabName, refundResource, refundTabs } from './refund-resource.tsx'

type TabsProps = {
  tab: RefundTabName
  counts: StaffRefunds['counts'] | undefined
  onChange: (change: { tab: string }) => void
}

/** What waits for whom, each with its number, and what is over. */
function Tabs({ tab, counts, onChange }: TabsProps) {
  return (
    <CountTabs
      label="退款状态"
      value={tab}
      items={Object.entries(refundTabs).map(([id, label]) => ({
        id,
        label,
        count: counts?.[id as keyof StaffRefunds['counts']],
      }))}
      onChange={(id) => onChange({ tab: id === 'audit' ? '' : id })}
    />
  )
}

/** 退款审核 */
export function Refunds() {
  const tab = keyParam(useParams().tab, refundTabs) ?? 'audit'
  const { merchants } = useListedMerchants()
  const resource = useMemo(() => refundResource(merchants, tab), [merchants, tab])
  return (
    <CrudPage
      resource={resource}
      actions={<LateMoney />}
      tabs={(page, change) => <Tabs tab={tab} counts={page?.counts} onChange={change} />}
    />
  )
}
