import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { idParam, keyParam, useParams } from '../../../lib/routes.ts'
import { SCOPES, scopeChips } from '../../../lib/scope-chips.ts'
import { useMay } from '../../../lib/session.ts'
import { allLabels, labelWords } from '../parts/labels.ts'
import { MemberCell } from './MemberCell.tsx'

/** Which members carry a label. */
function LabelFilter({ tag_id, onChange }: { tag_id: number; onChange: (id: number) => void }) {
  const { data } = useQuery({ ...allLabels, enabled: useMay(P.label) })
  if (!data || data.list.length === 0) return null
  return (
    <Select<number>
      label="标签"
      placeholder="全部标签"
      options={data.list.map((label) => ({ value: label.id, label: labelWords(label) }))}
      value={tag_id || null}
      onChange={onChange}
      onClear={() => onChange(0)}
    />
  )
}

/** 会员列表 */
export function StaffMembers() {
  const params = useParams()
  const scope = keyParam(params.scope, SCOPES) ?? 'both'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const tag_id = idParam(params.tag) ?? 0
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  const mayAdd = useMay(P.memberEdit)
  const { only_organ, this_organ } = SCOPES[scope]
  const list = useInfiniteQuery(pages.members.getUsers({ keyword, tag_id, only_organ, this_organ, num: 20 }))
  const rows = rowsOf(list.data)
  const show = (next: { scope?: string; keyword?: string; tag?: number }) => {
    const tag = next.tag ?? tag_id
    const asked = { scope: next.scope ?? scope, keyword: next.keyword ?? keyword }
    nav.redirect(screens.staffMembers.path, {
      scope: asked.scope === 'both' ? undefined : asked.scope,
      keyword: asked.keyword || undefined,
      tag: tag || undefined,
    })
  }
  return (
    <PhoneScreen
      isReady={!list.isPending}
      bottomBar={
        mayAdd && (
          <LinkButton
            href={href(screens.addMember.path)}
            variant="primary"
            size="l"
            isWide
            icon={<UserPlus aria-hidden />}
          >
            添加会员
          </LinkButton>
        )
      }
    >
      <SearchField
        label="搜索会员"
        placeholder="姓名、首字母或手机尾号"
        value={text}
        onChange={setText}
        onSubmit={(word) => show({ keyword: word.trim() })}
      />
      <FilterChips label="数据范围" options={scopeChips} value={scope} onChange={(value) => show({ scope: value })} />
      <LabelFilter tag_id={tag_id} onChange={(tag) => show({ tag })} />
      {list.isPending && <SkeletonList rows={5} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          art={keyword || tag_id ? 'search' : 'empty'}
          message={keyword || tag_id ? '没有找到这样的会员' : '还没有会员'}
          {...(keyword || tag_id
            ? { action: { text: '看全部会员', onPress: () => show({ keyword: '', tag: 0 }) } }
            : {})}
        />
      )}
      {rows.length > 0 && (
        <>
          <CellGroup>
            {rows.map((member) => (
              <MemberCell key={member.id} member={member} />
            ))}
          </CellGroup>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </PhoneScreen>
  )
}
