import { type MemberLevel, memberLevels } from '@heyi/contract/members/member-rules'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { FoldedFilters } from '../../../kit/phone/FoldedFilters.tsx'
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

const levels = (Object.keys(memberLevels) as MemberLevel[]).map((value) => ({ value, label: memberLevels[value] }))
/** Which members have a paid period now, or none. */
function LevelFilter({
  level,
  onChange,
}: {
  level: MemberLevel | null
  onChange: (level: MemberLevel | null) => void
}) {
  return (
    <Select<MemberLevel>
      label="会员等级"
      placeholder="全部等级"
      options={levels}
      value={level}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  )
}

/** 会员列表 */
export function StaffMembers() {
  const params = useParams()
  const scope = keyParam(params.scope, SCOPES) ?? 'both'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const tag_id = idParam(params.tag) ?? 0
  const level = keyParam(params.level, memberLevels) ?? null
  const mayAdd = useMay(P.memberEdit)
  const { only_organ, this_organ } = SCOPES[scope]
  const list = useInfiniteQuery(
    pages.members.getUsers({ keyword, tag_id, level: level ?? 'all', only_organ, this_organ, num: 20 }),
  )
  const rows = rowsOf(list.data)
  const show = (next: { scope?: string; keyword?: string; tag?: number; level?: MemberLevel | null }) => {
    const asked = { scope, keyword, tag: tag_id, level, ...next }
    nav.redirect(screens.staffMembers.path, {
      scope: asked.scope === 'both' ? undefined : asked.scope,
      keyword: asked.keyword || undefined,
      tag: asked.tag || undefined,
      level: asked.level ?? undefined,
    })
  }
  const isNarrowed = keyword !== '' || tag_id !== 0 || level !== null
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
      <KeywordField
        label="搜索会员"
        placeholder="姓名、首字母或手机尾号"
        keyword={keyword}
        onSearch={(word) => show({ keyword: word })}
      />
      <FoldedFilters title="筛选会员" isNarrow={scope !== 'both' || tag_id !== 0 || level !== null}>
        <FilterChips label="数据范围" options={scopeChips} value={scope} onChange={(value) => show({ scope: value })} />
        <LabelFilter tag_id={tag_id} onChange={(tag) => show({ tag })} />
        <LevelFilter level={level} onChange={(next) => show({ level: next })} />
      </FoldedFilters>
      {list.isPending && <SkeletonList rows={5} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          art={isNarrowed ? 'search' : 'empty'}
          message={isNarrowed ? '没有找到这样的会员' : '还没有会员'}
          {...(isNarrowed
            ? { action: { text: '看全部会员', onPress: () => show({ keyword: '', tag: 0, level: null }) } }
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
