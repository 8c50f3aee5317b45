import { useMemo, useState } from 'react'
import { toast } from '../../../../kit/feedback/toast.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { nav } from '../../../../lib/nav.ts'
import { useRoute } from '../../../../lib/routes.ts'
import { copiedRights, copyName, type RoleRow, sendRole } from '../../parts/role.ts'
import { RoleShareManage } from './RoleShareManage.tsx'
import { type RoleValues, roleForm, roleResource } from './role-resource.tsx'

/** The roles themselves. */
function Roles() {
  const { line } = useRoute()
  const [copied, setCopied] = useState<RoleRow | null>(null)
  const resource = useMemo(() => roleResource(setCopied), [])
  async function copy(values: RoleValues): Promise<void> {
    const { id } = await sendRole(values)
    setCopied(null)
    toast('已复制', { kind: 'good' })
    nav.redirect(line.path, { id })
  }
  return (
    <>
      <CrudPage resource={resource} />
      {copied && (
        <FormDialog
          title={`复制角色“${copied.name}”`}
          confirmText="保存"
          fields={roleForm}
          values={{ name: copyName(copied), permissions: copiedRights(copied) }}
          send={copy}
          onClose={() => setCopied(null)}
        >
          <p>复制出来的角色属于您现在的机构，可以随时修改。您自己没有的权限不会复制。</p>
        </FormDialog>
      )}
    </>
  )
}

/** 角色管理; with `type=share` 授权管理. */
export function RoleManage() {
  return useRoute().params.type === 'share' ? <RoleShareManage /> : <Roles />
}
