import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Copy, Network, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { rightsInWords } from '../parts/rights.ts'
import { copiedRights, copyName, type RoleRow, roleKind, sendRole, useRoleShare } from '../parts/role.ts'
import styles from '../staff/Staff.module.css'
import { RoleSheet, type RoleValues } from './RoleSheet.tsx'
import { ShareSheet } from './ShareSheet.tsx'

const path = screens.rolesPhone.path

async function remove({ id, name }: RoleRow): Promise<void> {
  const message = `确定删除角色“${name}”吗？`
  if (!(await confirm({ title: '删除角色', message, confirmText: '删除', isDanger: true }))) return
  await api.organisation.delRole({ id })
  toast('已删除', { kind: 'good' })
  nav.back(path)
}

/** Where a role may be used, and who holds it. */
function Sharing({ role }: { role: RoleRow }) {
  const { list, share, holders, isLong } = useRoleShare(role.id)
  const [isOpen, setOpen] = useState(false)
  if (list.error && !share) return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (!share) return <SkeletonList rows={3} lines={1} hasPicture={false} />
  return (
    <>
      <CellGroup title="可用机构">
        {role.is_shipped ? (
          <Cell title="所有机构" />
        ) : (
          share.organs.map(({ id, name, is_fixed }) => (
            <Cell key={id} title={name} {...(is_fixed ? { detail: '所属机构' } : {})} />
          ))
        )}
      </CellGroup>
      {role.is_own && (
        <Button variant="plain" icon={<Network aria-hidden />} onPress={() => setOpen(true)}>
          授权机构
        </Button>
      )}
      {holders.length === 0 ? (
        <EmptyState message="还没有人是这个角色" />
      ) : (
        <CellGroup title="谁是这个角色">
          {holders.map(({ id, name, organ_id, organ_name }) => (
            <Cell key={`${id}.${organ_id}`} title={name} detail={organ_name} />
          ))}
        </CellGroup>
      )}
      {isLong && <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />}
      {isOpen && <ShareSheet role={role} share={share} onClose={() => setOpen(false)} />}
    </>
  )
}

function Rights({ role }: { role: RoleRow }) {
  const [shown, setShown] = useState<'edit' | 'copy' | null>(null)
  const close = () => setShown(null)
  async function save(values: RoleValues, version?: string): Promise<void> {
    const isCopy = shown === 'copy'
    const { id } = await sendRole(values, isCopy ? {} : { id: role.id, version })
    close()
    toast(isCopy ? '已复制' : '保存成功', { kind: 'good' })
    if (isCopy) nav.redirect(path, { id })
  }
  return (
    <>
      <CellGroup title="权限">
        {rightsInWords(role.permissions).map((words) => (
          <Cell key={words} title={words} />
        ))}
      </CellGroup>
      <div className={styles.actions}>
        {role.is_own && (
          <Button icon={<Pencil aria-hidden />} onPress={() => setShown('edit')}>
            修改
          </Button>
        )}
        <Button variant="plain" icon={<Copy aria-hidden />} onPress={() => setShown('copy')}>
          复制
        </Button>
        {role.is_own && (
          <Button variant="danger" onPress={() => remove(role)}>
            删除
          </Button>
        )}
      </div>
      {shown === 'edit' && (
        <RoleSheet
          title={`修改${role.name}`}
          values={{ name: role.name, permissions: role.permissions }}
          version={role.version}
          save={save}
          onClose={close}
        />
      )}
      {shown === 'copy' && (
        <RoleSheet
          title="复制角色"
          values={{ name: copyName(role), permissions: copiedRights(role) }}
          save={save}
          onClose={close}
        />
      )}
    </>
  )
}

/** One role: its rights, or with `isSharing` where it may be used. */
export function RoleDetail({ id, isSharing }: { id: number; isSharing: boolean }) {
  const { data: role, isPending, error, refetch } = useQuery(q.organisation.getRole({ id }))
  return (
    <PhoneScreen isReady={!isPending} {...(role ? { title: role.name } : {})}>
      {isPending && <SkeletonList rows={6} lines={1} hasPicture={false} />}
      {error && !role && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {role && (
        <>
          <p>{`${roleKind(role)}，${role.holders}位员工是这个角色`}</p>
          {isSharing ? <Sharing role={role} /> : <Rights role={role} />}
        </>
      )}
    </PhoneScreen>
  )
}
