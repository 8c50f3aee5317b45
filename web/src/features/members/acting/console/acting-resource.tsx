import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { disputeStates } from '@heyi/contract/identity/privacy-states'
import { actingEnds } from '@heyi/contract/members/acting-rules'
import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { href } from '../../../../lib/address.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { firstOf } from '../../../../lib/console/first-of.ts'
import { dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { personFilter } from '../../parts/console/person-filter.tsx'

type Rows = OutputOf<Contract['members']['getActingLog']>
type Row = Rows['list'][number]

const disputeChoices = { none: '没有异议', open: '有异议，待处理', answered: '有异议，已答复' } as const
const nameOf = ({ name, id }: Row['actor']) => name || `编号${id}`
const whoIs = ({ name, id }: Row['actor']) => `${name || '未命名'}（${id}）`
const deedWords = ({ words, times }: Row['deeds'][number]) => (times > 1 ? `${words}${times}次` : words)
const deedsOf = ({ deeds }: Row) => deeds.map(deedWords).join('，') || '没有办理'

const Ending = ({ row }: { row: Row }) => (row.ended_how ? actingEnds[row.ended_how] : <Tag tone="jade">办理中</Tag>)
const Dispute = ({ row: { dispute } }: { row: Row }) =>
  dispute && <Tag tone={dispute === 'open' ? 'bad' : 'plain'}>{disputeStates[dispute].name}</Tag>

const filterOf = ({ filters }: CrudQuery): InputOf<Contract['members']['exportActingLog']> => ({
  actor: (filters.actor ?? '').slice(0, 20),
  subject: (filters.subject ?? '').slice(0, 20),
  ...(filters.from ? { date_from: filters.from } : {}),
  ...(filters.to ? { date_to: filters.to } : {}),
  disputed: keyParam(filters.disputed, disputeChoices) ?? 'all',
})

type May = { maySearch: boolean; mayAnswer: boolean }
/** Times for which staff acted for members, said as data: read and exported, and nothing in them is changed. */
export const actingResource = ({ maySearch, mayAnswer }: May): CrudResource<Row, Rows> => ({
  key: 'acting',
  rowKey: (row) => row.id,
  rowTitle: (row) => `替${nameOf(row.subject)}办理`,
  columns: [
    { key: 'began_at', title: '时间', kind: 'time' },
    {
      key: 'actor',
      title: '办理人',
      width: 8,
      render: (row) => <TwoLines first={nameOf(row.actor)} second={row.organ_name} />,
    },
    { key: 'subject', title: '会员', width: 6, render: (row, link) => link(nameOf(row.subject)) },
    { key: 'reason', title: '原因', width: 10 },
    { key: 'deeds', title: '办了什么', width: 14, render: deedsOf },
    { key: 'dispute', title: '异议', isTight: true, render: (row) => <Dispute row={row} /> },
    { key: 'ended_how', title: '结束', isTight: true, isOptional: true, render: (row) => <Ending row={row} /> },
  ],
  filters: [
    personFilter('actor', '办理人', maySearch),
    personFilter('subject', '会员', maySearch),
    { key: 'from', to: 'to', label: '日期', kind: 'days' },
    {
      key: 'disputed',
      label: '异议',
      kind: 'select',
      options: Object.entries(disputeChoices).map(([value, label]) => ({ value, label })),
    },
  ],
  query: (asked) => q.members.getActingLog({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => firstOf(q.members.getActingLog({ id: idParam(key) ?? 0 }), '没有找到这条记录'),
  view: (row) => (
    <FactList>
      <Fact name="办理人">{whoIs(row.actor)}</Fact>
      {row.organ_name && <Fact name="所在机构">{row.organ_name}</Fact>}
      <Fact name="会员">{whoIs(row.subject)}</Fact>
      <Fact name="原因">{row.reason || '没有填写'}</Fact>
      <Fact name="开始">{dateTime(row.began_at)}</Fact>
      <Fact name="结束">
        {row.ended_at && `${dateTime(row.ended_at)}，`}
        <Ending row={row} />
      </Fact>
      <Fact name="办了什么">{deedsOf(row)}</Fact>
      <Fact name="会员异议">{row.dispute ? <Dispute row={row} /> : '没有'}</Fact>
    </FactList>
  ),
  footer: (row) => (
    <>
      <LinkButton href={href(screens.auditLog.path, { actor: row.actor.id, subject: row.subject.id })}>
        在审计日志里看
      </LinkButton>
      {mayAnswer && row.dispute === 'open' && (
        <LinkButton href={href(screens.disputes.path, { state: 'open' })}>去处理异议</LinkButton>
      )}
    </>
  ),
  exporter: (asked, format) => api.members.exportActingLog({ ...filterOf(asked), format }, { quiet: true }),
  empty: { message: '没有找到记录', detail: '工作人员替会员办理过的，会出现在这里' },
})
