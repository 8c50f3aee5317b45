import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { memberStates } from '@heyi/contract/members/states'
import { payoutReason } from '@heyi/contract/rewards/payout-rules'
import { type PayoutState, payoutLife, payoutStates } from '@heyi/contract/rewards/payout-states'
import { eventsIn } from '@heyi/contract/states'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { keyParam } from '../../../../lib/routes.ts'

type Page = OutputOf<Contract['rewards']['getPayouts']>
type Row = Page['list'][number]
const tones: Record<PayoutState, Tone> = { WAITING: 'warn', PAID: 'good', REFUSED: 'plain' }

/** The two decisions about a request that waits; about one's own a colleague decides. */
function Decide({ row }: { row: Row }) {
  const [isRefusing, setRefusing] = useState(false)
  const may = row.is_own ? [] : eventsIn(payoutLife, row.state, 'staff')
  async function pay() {
    const message = `请确认已经退还${row.name}的家属或本人${money(row.real_fen)}。确认后账户清零：${count(row.points)}积分和赠送的${money(row.gift_fen)}作废，不能撤销。`
    if (!(await confirm({ title: '确认结清', message, confirmText: '确认结清', isDanger: true }))) return
    await api.rewards.decidePayout({ id: row.id, event: 'pay' })
    toast('已结清，账户已清零', { kind: 'good' })
  }
  async function refuse({ note }: { note: string }) {
    await api.rewards.decidePayout({ id: row.id, event: 'refuse', note: note.trim() }, { quiet: true })
    toast('已退回', { kind: 'good' })
    setRefusing(false)
  }
  return (
    <>
      {may.includes('refuse') && (
        <Button variant="plain" isGuarded={false} aria-haspopup="dialog" onPress={() => setRefusing(true)}>
          退回
        </Button>
      )}
      {may.includes('pay') && <Button onPress={pay}>确认结清</Button>}
      {isRefusing && (
        <FormDialog
          title="退回结算"
          confirmText="退回"
          fields={[
            {
              kind: 'textarea',
              name: 'note',
              label: '原因',
              isRequired: true,
              rows: 2,
              maxLength: payoutReason.max,
              problem: payoutReason.problem,
              presets: ['金额不对，请核对', '家属信息还没有核实'],
            },
          ]}
          values={{ note: '' }}
          send={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

/** Requests to settle an account, and what was decided. */
export const payoutResource: CrudResource<Row, Page> = {
  key: 'payouts',
  address: { tab: 'payouts' },
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.name}的销户结算`,
  columns: [
    { key: 'name', title: '会员', width: 7, render: (row, link) => link(row.name) },
    { key: 'organ_name', title: '机构', width: 10 },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateTag state={row.state} /> },
    { key: 'real_fen', title: '应退金额', kind: 'money' },
    { key: 'points', title: '积分', kind: 'number' },
    { key: 'requested_by', title: '申请人', width: 6 },
    { key: 'created_at', title: '申请时间', kind: 'time' },
    { key: 'decided_by', title: '复核人', width: 6 },
  ],
  filters: [
    {
      key: 'state',
      label: '状态',
      kind: 'select',
      options: Object.entries(payoutStates).map(([value, { name }]) => ({ value, label: name })),
    },
  ],
  query: ({ filters, page_num, num }) =>
    q.rewards.getPayouts({ state: keyParam(filters.state, payoutStates) ?? 'WAITING', page_num, num }),
  view: (row) => (
    <FactList>
      <Fact name="情况">{memberStates[row.member_state].name}</Fact>
      <Fact name="手机号">{row.mobile_masked}</Fact>
      <Fact name="应退金额">{money(row.real_fen)}</Fact>
      <Fact name="作废">
        {count(row.points)}积分，赠送余额{money(row.gift_fen)}
      </Fact>
      <Fact name="原因">{row.reason}</Fact>
      <Fact name="申请">
        {row.requested_by} <TimeAgo at={row.created_at} isExact />
      </Fact>
      {row.decided_at && (
        <Fact name="复核">
          {row.decided_by} <TimeAgo at={row.decided_at} isExact />
        </Fact>
      )}
      {row.note && <Fact name="退回原因">{row.note}</Fact>}
      {row.is_own && row.state === 'WAITING' && <Fact name="提示">这份结算是您申请的，请同事来复核。</Fact>}
    </FactList>
  ),
  footer: (row) => <Decide row={row} />,
  empty: { message: '没有等待复核的结算', detail: '在“待结算”里申请后会出现在这里' },
}

function StateTag({ state }: { state: PayoutState }) {
  return <Tag tone={tones[state]}>{payoutStates[state].name}</Tag>
}
