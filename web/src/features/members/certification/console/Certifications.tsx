import { certificationTabs } from '@heyi/contract/identity/certification-states'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { certificationResource } from './certification-resource.tsx'

/** What waits, and what was decided, beside each other. */
function Tabs({ waiting, onChange }: { waiting: number | undefined; onChange: (change: { tab: string }) => void }) {
  const params = useParams()
  return (
    <CountTabs
      label="审核状态"
      value={keyParam(params.tab, certificationTabs) ?? 'waiting'}
      items={Object.entries(certificationTabs).map(([id, { name }]) => ({
        id,
        label: name,
        count: id === 'waiting' ? waiting : undefined,
      }))}
      onChange={(tab) => onChange({ tab: tab === 'waiting' ? '' : tab })}
    />
  )
}

/** 认证审核 */
export function Certifications() {
  return (
    <CrudPage
      resource={certificationResource}
      tabs={(page, change) => <Tabs waiting={page?.waiting} onChange={change} />}
    />
  )
}
