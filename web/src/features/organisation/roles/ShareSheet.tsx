import { Controller } from 'react-hook-form'
import { toast } from '../../../kit/feedback/toast.ts'
import { CheckboxGroup } from '../../../kit/fields/CheckboxGroup.tsx'
import { api } from '../../../lib/api.ts'
import { EditSheet } from '../parts/EditSheet.tsx'
import type { RoleRow, RoleShare } from '../parts/role.ts'
import { organOptions } from '../parts/role.ts'

type Values = { organ_ids: number[] }

/** Chooses the organisations that may use a role. */
export function ShareSheet({ role, share, onClose }: { role: RoleRow; share: RoleShare; onClose: () => void }) {
  async function save({ organ_ids }: Values, version?: string): Promise<void> {
    await api.organisation.setRoleShare({ id: role.id, organ_ids, ...(version ? { version } : {}) }, { quiet: true })
    onClose()
    toast('保存成功', { kind: 'good' })
  }
  const organ_ids = share.organs.flatMap(({ id, may_use }) => (may_use ? [id] : []))
  return (
    <EditSheet<Values>
      title={`授权“${role.name}”`}
      values={{ organ_ids }}
      version={share.version}
      save={save}
      onClose={onClose}
    >
      {(control) => (
        <Controller
          control={control}
          name="organ_ids"
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              label="可以使用这个角色的机构"
              options={organOptions(share)}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
    </EditSheet>
  )
}
