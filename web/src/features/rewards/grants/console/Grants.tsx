import { P } from '@heyi/contract/permissions'
import { grantStates } from '@heyi/contract/rewards/grant-states'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { CapsDialog } from './CapsDialog.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { GrantSheetDialog } from './GrantSheetDialog.tsx'
import { grantResource } from './grant-resource.tsx'

/** All, and each state beside it; what waits is counted. */
function Tabs({ waiting, onChange }: { waiting: number | undefined; onChange: (change: { state: string }) => void }) {
  const params = useParams()
  const states = Object.entries(grantStates).map(([id, { name }]) => ({
    id,
    label: name,
    count: id === 'WAITING' ? waiting : undefined,
  }))
  return (
    <CountTabs
      label="状态"
      value={keyParam(params.state, grantStates) ?? 'all'}
      items={[{ id: 'all', label: '全部' }, ...states]}
      onChange={(state) => onChange({ state: state === 'all' ? '' : state })}
    />
  )
}

/** 手动积分 */
export function Grants() {
  const [asked, setAsked] = useState<'give' | 'sheet' | 'caps' | null>(null)
  const maySearch = useMay(P.people)
  const mayCap = useMay(P.role)
  const resource = useMemo(() => grantResource(maySearch), [maySearch])
  const close = () => setAsked(null)
  return (
    <>
      <CrudPage
        resource={resource}
        tabs={(page, change) => <Tabs waiting={page?.waiting} onChange={change} />}
        actions={
          <>
            {mayCap && (
              <Button variant="plain" isGuarded={false} aria-haspopup="dialog" onPress={() => setAsked('caps')}>
                角色上限
              </Button>
            )}
            <Button
              variant="plain"
              isGuarded={false}
              aria-haspopup="dialog"
              icon={<FileSpreadsheet aria-hidden />}
              onPress={() => setAsked('sheet')}
            >
              按表格
            </Button>
            <Button
              isGuarded={false}
              aria-haspopup="dialog"
              icon={<Plus aria-hidden />}
              onPress={() => setAsked('give')}
            >
              增减积分
            </Button>
          </>
        }
      />
      {asked === 'give' && <GiveDialog onClose={close} />}
      {asked === 'sheet' && <GrantSheetDialog onClose={close} />}
      {asked === 'caps' && <CapsDialog onClose={close} />}
    </>
  )
}
