import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { FoldedFilters } from '../../../kit/phone/FoldedFilters.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { roleKind, sendRole } from '../parts/role.ts'
import { RoleDetail } from './RoleDetail.tsx'
import { RoleSheet, type RoleValues } from './RoleSheet.tsx'

const path = screens.rolesPhone.path
const SHARE = 'share'
const VIEWS = [
  { value: '', label: '角色与权限' },
  { value: SHARE, label: '授权管理' },
]

function List({ type }: { type: string }) {
  const keyword = (useParams().keyword ?? '').slice(0, 40)
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(pages.organisation.getRolesTo({ keyword }))
  const rows = rowsOf(list.data)
  const show = (next: Record<string, string>) => nav.redirect(path, { type, keyword, ...next })
  async function add(values: RoleValues): Promise<void> {
    const { id } = await sendRole(values)
    setAdding(false)
    toast('保存成功', { kind: 'good' })
    nav.push(path, { id })
  }
  return (
    <PhoneScreen
      isReady={!list.isPending}
      bottomBar={
        <Button size="l" isWide icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
          新增角色
        </Button>
      }
    >
      <KeywordField
        label="搜索角色"
        placeholder="角色名称"
        keyword={keyword}
        onSearch={(keyword) => show({ keyword })}
      />
      <FoldedFilters title="看什么" isNarrow={type !== ''}>
        <FilterChips label="看什么" options={VIEWS} value={type} onChange={(type) => show({ type })} />
      </FoldedFilters>
      {list.isPending && <SkeletonList rows={6} hasPicture={false} />}
      {list.error && rows.length === 0 && (
        <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          art="search"
          message="没有找到这样的角色"
          action={{ text: '看全部角色', onPress: () => void nav.redirect(path, { type }) }}
        />
      )}
      {rows.length > 0 && (
        <>
          <CellGroup>
            {rows.map((role) => (
              <Cell
                key={role.id}
                title={role.name}
                detail={roleKind(role)}
                value={`${role.holders}人`}
                href={href(path, { id: role.id, ...(type ? { type } : {}) })}
              />
            ))}
          </CellGroup>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
      {isAdding && (
        <RoleSheet
          title="新增角色"
          values={{ name: '', permissions: [] }}
          save={add}
          onClose={() => setAdding(false)}
        />
      )}
    </PhoneScreen>
  )
}

/** 角色管理 on the phone: the list, or one of them; with `type=share` where each may be used. */
export function RoleList() {
  const params = useParams()
  const id = idParam(params.id)
  const type = params.type === SHARE ? SHARE : ''
  return id === null ? <List type={type} /> : <RoleDetail id={id} isSharing={type === SHARE} />
}
