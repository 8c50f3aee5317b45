import { Controller } from 'react-hook-form'
import { toast } from '../../../kit/feedback/toast.ts'
import { EditSheet } from '../parts/EditSheet.tsx'
import { type RoleRow, type RoleShare, type Sharing, sendSharing, sharingOf } from '../parts/role.ts'
import { ShareField } from '../parts/ShareField.tsx'

type Values = { sharing: Sharing }

/** Chooses the organisations that may use a role. */
export function ShareSheet({ role, share, onClose }: { role: RoleRow; share: RoleShare; onClose: () => void }) {
  async function save(values: Values, over?: string): Promise<void> {
    await sendSharing(role.id, values.sharing, over)
    onClose()
    toast('保存成功', { kind: 'good' })
  }
  return (
    <EditSheet<Values>
      title={`授权“${role.name}”`}
      values={{ sharing: sharingOf(share) }}
      version={share.version}
      save={save}
      onClose={onClose}
    >
      {(control) => (
        <Controller
          control={control}
          name="sharing"
          render={({ field: { value, onChange } }) => (
            <ShareField label="可以使用这个角色的机构" top={share.top} value={value} onChange={onChange} />
          )}
        />
      )}
    </EditSheet>
  )
}
