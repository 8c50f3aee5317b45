import { companyStates } from '@heyi/contract/organisation/company-states'
import { P } from '@heyi/contract/permissions'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { useOwnOrgan } from '../../parts/organs.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import type { Companies } from './companies.ts'
import { companyResource } from './company-resource.tsx'

type TabsProps = { counts: Companies['counts']; onChange: (change: { state: string }) => void }

/** The states of merchants beside each other, each with its number. */
function StateTabs({ counts, onChange }: TabsProps) {
  const params = useParams()
  return (
    <CountTabs
      label="商家状态"
      value={keyParam(params.state, companyStates) ?? 'all'}
      items={[
        { id: 'all', label: '全部' },
        ...Object.entries(companyStates).map(([id, { name }]) => ({
          id,
          label: name,
          // What is over waits for nobody.
          count: id === 'CLOSED' || id === 'REJECTED' ? undefined : counts[id],
        })),
      ]}
      onChange={(state) => onChange({ state: state === 'all' ? '' : state })}
    />
  )
}

/** 商家列表 */
export function CompanyList() {
  const mayEdit = useMay(P.companyEdit)
  const top = useOwnOrgan()
  const resource = useMemo(() => companyResource(top), [top])
  const [isApplying, setApplying] = useState(false)
  return (
    <>
      <CrudPage
        resource={resource}
        actions={
          mayEdit && (
            <Button
              icon={<Plus aria-hidden />}
              isGuarded={false}
              aria-haspopup="dialog"
              onPress={() => setApplying(true)}
            >
              商家入驻申请
            </Button>
          )
        }
        tabs={(page, change) => <StateTabs counts={page?.counts ?? {}} onChange={change} />}
      />
      {isApplying && <ApplyDialog onClose={() => setApplying(false)} />}
    </>
  )
}
