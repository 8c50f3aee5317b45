import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { disputeStates } from '@heyi/contract/identity/privacy-states'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { firstOf } from '../../../../lib/console/first-of.ts'
import { dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'

type Rows = OutputOf<Contract['identity']['getDisputes']>
export type DisputeRow = Rows['list'][number]

const states = Object.entries(disputeStates).map(([value, { name }]) => ({ value, label: name }))
const StateTag = ({ row }: { row: DisputeRow }) => (
  <Tag tone={row.state === 'open' ? 'warn' : 'good'}>{disputeStates[row.state].name}</Tag>
)

/** What members did not agree to, said as data. */
export const disputeResource = (onAnswer: (row: DisputeRow) => void): CrudResource<DisputeRow, Rows> => ({
  key: 'disputes',
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.user_name}的异议`,
  columns: [
    {
      key: 'user_name',
      title: '会员',
      isTight: true,
      render: (row, link) => link(row.user_name),
    },
    { key: 'words', title: '哪件事', width: 10 },
    { key: 'by', title: '办理人', isTight: true },
    { key: 'note', title: '会员说明', width: 12 },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateTag row={row} /> },
    { key: 'created_at', title: '提出时间', kind: 'time' },
  ],
  filters: [{ key: 'state', label: '状态', kind: 'select', options: states }],
  query: ({ filters, page_num, num }) =>
    q.identity.getDisputes({ state: keyParam(filters.state, disputeStates) ?? 'all', page_num, num }),
  one: (key) => firstOf(q.identity.getDisputes({ id: idParam(key) ?? 0 }), '没有找到这条异议'),
  view: (row) => (
    <FactList>
      <Fact name="会员">
        {row.user_name} {row.mobile_masked}
      </Fact>
      <Fact name="哪件事">{row.words}</Fact>
      <Fact name="办理人">{row.organ_name ? `${row.by}（${row.organ_name}）` : row.by}</Fact>
      <Fact name="办理时间">{dateTime(row.at)}</Fact>
      <Fact name="办理原因">{row.reason || '没有填写'}</Fact>
      <Fact name="会员说明">{row.note || '没有填写'}</Fact>
      <Fact name="状态">
        <StateTag row={row} />
      </Fact>
      {row.answered_at && (
        <Fact name="答复">
          {row.answer}（{row.answered_by}，{dateTime(row.answered_at)}）
        </Fact>
      )}
    </FactList>
  ),
  footer: (row) => (row.state === 'open' ? <Button onPress={() => onAnswer(row)}>答复</Button> : null),
  empty: { message: '没有异议', detail: '会员说“不是我同意的”，会出现在这里' },
})
