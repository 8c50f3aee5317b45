import { staffLife } from '@heyi/contract/organisation/states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
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
import { api, sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { idParam, keyParam, useParams } from '../../../lib/routes.ts'
import { rolesInWords, sentRoles } from '../parts/roles-choice.ts'
import { type StaffState, stateName, stateOptions, stateTones } from '../parts/staff-events.ts'
import { StaffDetail } from './StaffDetail.tsx'
import { StaffSheet, type StaffValues } from './StaffSheet.tsx'
import { Waiting } from './Waiting.tsx'

const WAITING = 'waiting'
const path = screens.staffPhone.path

const useStaff = (keyword: string, state: StaffState | '') =>
  useInfiniteQuery(pages.organisation.getStaffTo({ keyword, state }))

type FoundProps = { list: ReturnType<typeof useStaff>; keyword: string; state: StaffState | '' }
/** Those who work here. */
function Found({ list, keyword, state }: FoundProps) {
  const rows = rowsOf(list.data)
  if (list.isPending) return <SkeletonList rows={6} hasPicture={false} />
  if (list.error && rows.length === 0)
    return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (rows.length === 0)
    return (
      <EmptyState
        art={keyword ? 'search' : 'empty'}
        message={keyword ? '没有找到这样的员工' : '这里还没有员工'}
        {...(keyword || state ? { action: { text: '看全部员工', onPress: () => void nav.redirect(path) } } : {})}
      />
    )
  return (
    <>
      <CellGroup>
        {rows.map((row) => (
          <Cell
            key={row.id}
            title={row.name}
            detail={rolesInWords(row.roles)}
            value={<Tag tone={stateTones[row.state]}>{stateName(row.state)}</Tag>}
            href={href(path, { id: row.id })}
          />
        ))}
      </CellGroup>
      <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
    </>
  )
}

const NEW: StaffValues = { person: [], mobile: '', login_name: '', roles: [] }
async function add({ person, mobile, login_name, roles }: StaffValues): Promise<number> {
  const named = person[0] ? { user_id: person[0].id } : { mobile: mobile.trim() }
  const given = { ...named, login_name: login_name.trim(), roles: sentRoles(roles) }
  return (await api.organisation.setStaff(given, { quiet: true })).id
}

function List() {
  const params = useParams()
  const keyword = (params.keyword ?? '').slice(0, 40)
  const tab = params.tab ?? ''
  const state = keyParam(tab, staffLife.states) ?? ''
  const [isAdding, setAdding] = useState(false)
  const list = useStaff(keyword, state)
  const waiting = list.data?.pages[0]?.waiting ?? 0
  const show = (next: Record<string, string>) => nav.redirect(path, { tab, keyword, ...next })
  async function save(values: StaffValues): Promise<void> {
    const id = await add(values)
    setAdding(false)
    toast('保存成功', { kind: 'good' })
    nav.push(path, { id })
  }
  return (
    <PhoneScreen
      isReady={!list.isPending}
      bottomBar={
        <Button size="l" isWide icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
          新增员工
        </Button>
      }
    >
      <KeywordField
        label="搜索员工"
        placeholder="姓名、登录名、手机号后四位"
        keyword={keyword}
        onSearch={(keyword) => show({ keyword })}
      />
      <FoldedFilters
        title="筛选员工"
        isNarrow={tab !== ''}
        beside={
          waiting > 0 &&
          tab !== WAITING && (
            <Button variant="plain" size="s" isGuarded={false} onPress={() => void show({ tab: WAITING })}>
              待确认 {waiting}
            </Button>
          )
        }
      >
        <FilterChips
          label="看什么"
          options={[
            { value: '', label: '全部' },
            ...stateOptions,
            { value: WAITING, label: '待确认', ...(waiting > 0 ? { count: waiting } : {}) },
          ]}
          value={tab}
          onChange={(tab) => show({ tab })}
        />
      </FoldedFilters>
      {tab === WAITING ? <Waiting /> : <Found list={list} keyword={keyword} state={state} />}
      {isAdding && <StaffSheet title="新增员工" values={NEW} isNew save={save} onClose={() => setAdding(false)} />}
    </PhoneScreen>
  )
}

/** 员工管理 on the phone: the list, or one of them. */
export function StaffList() {
  const id = idParam(useParams().id)
  return id === null ? <List /> : <StaffDetail id={id} />
}
