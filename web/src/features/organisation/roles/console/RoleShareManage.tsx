import { useQuery } from '@tanstack/react-query'
import { Network } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { CheckboxGroup } from '../../../../kit/fields/CheckboxGroup.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { q } from '../../../../lib/query.ts'
import { idParam } from '../../../../lib/routes.ts'
import { organOptions, type RolePage, type RoleRow, type RoleShare, roleKind } from '../../parts/role.ts'
import { askedRoles } from './role-resource.tsx'

/** Where a role may be used, and who holds it. */
function ShareView({ row }: { row: RoleRow }) {
  const { data, error, refetch } = useQuery(q.organisation.getRoleShare({ id: row.id }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={4} lines={1} hasPicture={false} />
  const usable = data.organs.filter((organ) => organ.may_use)
  return (
    <FactList>
      <Fact name="所属机构">{roleKind(row)}</Fact>
      <Fact name="可用机构">
        {row.is_shipped ? '所有机构' : usable.map(({ name }) => name).join('、') || '您的机构都不能用'}
      </Fact>
      <Fact name="谁是这个角色">
        {data.holders.length === 0 ? (
          '还没有人'
        ) : (
          <ul>
            {data.holders.map(({ id, name, organ_id, organ_name }) => (
              <li key={`${id}.${organ_id}`}>{`${name}（${organ_name}）`}</li>
            ))}
          </ul>
        )}
      </Fact>
    </FactList>
  )
}

type ShareValues = { organ_ids: number[] }
const shareForm = (share: RoleShare): readonly FormField<ShareValues>[] => [
  {
    kind: 'own',
    name: 'organ_ids',
    label: '可以使用这个角色的机构',
    draw: (control: OwnControl<number[]>) => <CheckboxGroup {...control} options={organOptions(share)} />,
    words: (ids: readonly number[]) =>
      share.organs.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join('、'),
  },
]

/** Chooses the organisations that may use a role. */
function ShareDialog({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const { data } = useQuery(q.organisation.getRoleShare({ id: row.id }))
  if (!data) return null
  async function send({ organ_ids }: ShareValues, version?: string): Promise<void> {
    await api.organisation.setRoleShare({ id: row.id, organ_ids, ...(version ? { version } : {}) }, { quiet: true })
    onClose()
    toast('保存成功', { kind: 'good' })
  }
  return (
    <FormDialog
      title={`授权“${row.name}”`}
      confirmText="保存"
      fields={shareForm(data)}
      values={{ organ_ids: data.organs.flatMap(({ id, may_use }) => (may_use ? [id] : [])) }}
      version={data.version}
      send={send}
      onClose={onClose}
    />
  )
}

const shareResource = (onShare: (row: RoleRow) => void): CrudResource<RoleRow, RolePage> => ({
  key: 'role_shares',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '角色名称',
  columns: [
    { key: 'name', title: '角色', width: 10, render: (row, link) => link(row.name) },
    { key: 'organ_name', title: '所属机构', width: 12, render: roleKind },
    { key: 'shares', title: '另外授权机构数', kind: 'number' },
    { key: 'holders', title: '员工人数', kind: 'number' },
  ],
  filters: [scopeFilter],
  query: (asked) => q.organisation.getRolesTo(askedRoles(asked)),
  one: (key) => q.organisation.getRole({ id: idParam(key) ?? 1 }),
  view: (row) => <ShareView row={row} />,
  footer: (row) =>
    row.is_own && (
      <Button icon={<Network aria-hidden />} isGuarded={false} onPress={() => onShare(row)}>
        授权机构
      </Button>
    ),
  empty: { message: '还没有角色' },
})

/** 授权管理 */
export function RoleShareManage() {
  const [shared, setShared] = useState<RoleRow | null>(null)
  const resource = useMemo(() => shareResource(setShared), [])
  return (
    <>
      <CrudPage resource={resource} />
      {shared && <ShareDialog row={shared} onClose={() => setShared(null)} />}
    </>
  )
}
