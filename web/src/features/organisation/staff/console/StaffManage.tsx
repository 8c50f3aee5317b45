import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { q } from '../../../../lib/query.ts'
import { type Params, useParams } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { useListedMerchants } from '../../parts/console/merchants.ts'
import { useOrganTree } from '../../parts/console/organ-tree.ts'
import { LeaveForm } from '../../parts/LeaveForm.tsx'
import { blankLine, type GrantableRole, type StaffRow } from '../../parts/roles-choice.ts'
import { StaffInvitation } from '../../parts/StaffInvitation.tsx'
import { type StaffValues, staffFields } from './staff-fields.tsx'
import { sentStaff, staffResource } from './staff-resource.tsx'
import { type Application, waitingResource } from './waiting-resource.tsx'

const WAITING = 'waiting'
const NO_ROLES: GrantableRole[] = []

/** Staff, or those who wait to become one. */
function tabs(isWaiting: boolean, waiting: number | undefined, change: (some: Params) => void) {
  return (
    <CountTabs
      label="看什么"
      value={isWaiting ? WAITING : ''}
      items={[
        { id: '', label: '员工' },
        { id: WAITING, label: '待确认', count: waiting },
      ]}
      onChange={(tab) => change({ tab, id: '' })}
    />
  )
}

/** 员工管理 */
export function StaffManage() {
  const isWaiting = useParams().tab === WAITING
  const roles = useQuery(q.organisation.getGrantableRoles()).data?.roles ?? NO_ROLES
  const { merchants } = useListedMerchants()
  const [invited, setInvited] = useState<StaffRow | null>(null)
  const [leaving, setLeaving] = useState<StaffRow | null>(null)
  const [confirmed, setConfirmed] = useState<Application | null>(null)
  const tree = useOrganTree()
  const maySearch = useMay(P.people)
  const staff = useMemo(
    () => staffResource({ roles, merchants, tree, maySearch, onInvite: setInvited, onLeave: setLeaving }),
    [roles, merchants, tree, maySearch],
  )
  const waiting = useMemo(() => waitingResource(setConfirmed), [])

  async function confirm(values: StaffValues): Promise<void> {
    const application_id = confirmed?.id ?? 0
    await api.organisation.setStaff({ ...sentStaff(values), application_id }, { quiet: true })
    setConfirmed(null)
    toast('已加入', { kind: 'good' })
  }
  return (
    <>
      {isWaiting ? (
        <CrudPage key={WAITING} resource={waiting} tabs={(page, change) => tabs(true, page?.total, change)} />
      ) : (
        <CrudPage key="staff" resource={staff} tabs={(page, change) => tabs(false, page?.waiting, change)} />
      )}
      {leaving && (
        <Dialog isOpen title={`${leaving.name}离职`} onClose={() => setLeaving(null)}>
          <LeaveForm row={leaving} onDone={() => setLeaving(null)} />
        </Dialog>
      )}
      {invited && (
        <Dialog isOpen title={`${invited.name}的邀请码`} onClose={() => setInvited(null)}>
          <StaffInvitation work_id={invited.id} />
        </Dialog>
      )}
      {confirmed && (
        <FormDialog
          title={`确认${confirmed.name}加入`}
          confirmText="确认加入"
          fields={staffFields(merchants, false)}
          values={{
            is_new: false,
            person: [],
            mobile: '',
            login_name: '',
            company: '',
            roles: [blankLine(confirmed.organ_id)],
          }}
          send={confirm}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  )
}
