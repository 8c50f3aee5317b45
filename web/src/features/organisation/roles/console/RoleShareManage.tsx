import { Network } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { LoadMore } from '../../../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { endOf } from '../../../../lib/list-end.ts'
import { q } from '../../../../lib/query.ts'
import { idParam } from '../../../../lib/routes.ts'
import { placeName } from '../../parts/console/organ-field.tsx'
import {
  type RolePage,
  type RoleRow,
  roleKind,
  type Sharing,
  sendSharing,
  sharingOf,
  useRoleShare,
} from '../../parts/role.ts'
import { ShareField } from '../../parts/ShareField.tsx'
import { askedRoles } from './role-resource.tsx'

/** Where a role may be used, and who holds it. */
function ShareView({ row }: { row: RoleRow }) {
  const { list, share, holders, isLong } = useRoleShare(row.id)
  if (list.error && !share) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (!share) return <SkeletonList rows={4} lines={1} hasPicture={false} />
  return (
    <FactList>
      <Fact name="所属机构">{roleKind(row)}</Fact>
      <Fact name="可用机构">
        {row.is_shipped ? '所有机构' : share.organs.map(({ name }) => name).join('、') || '您的机构都不能用'}
      </Fact>
      <Fact name="谁是这个角色">
        {holders.length === 0 ? (
          '还没有人'
        ) : (
          <ul>
            {holders.map(({ id, name, organ_id, organ_name }) => (
              <li key={`${id}.${organ_id}`}>{`${name}（${organ_name}）`}</li>
            ))}
          </ul>
        )}
        {isLong && <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} isAutomatic={false} />}
      </Fact>
    </FactList>
  )
}

type ShareValues = { sharing: Sharing }
const shareForm = (top: number): readonly FormField<ShareValues>[] => [
  {
    kind: 'own',
    name: 'sharing',
    label: '可以使用这个角色的机构',
    draw: (control: OwnControl<Sharing>) => <ShareField {...control} top={top} />,
    words: ({ was, ids }: Sharing) =>
      ids.map((id) => was.find((organ) => organ.id === id)?.name ?? placeName(id)).join('、'),
  },
]

/** Chooses the organisations that may use a role. */
function ShareDialog({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const { share } = useRoleShare(row.id)
  if (!share) return null
  async function send({ sharing }: ShareValues, version?: string): Promise<void> {
    await sendSharing(row.id, sharing, version)
    onClose()
    toast('保存成功', { kind: 'good' })
  }
  return (
    <FormDialog
      title={`授权“${row.name}”`}
      confirmText="保存"
      fields={shareForm(share.top)}
      values={{ sharing: sharingOf(share) }}
      version={share.version}
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
