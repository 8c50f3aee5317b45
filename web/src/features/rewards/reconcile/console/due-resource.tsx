import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { memberStates } from '@heyi/contract/members/states'
import { payoutReason } from '@heyi/contract/rewards/payout-rules'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { ReasonDialog } from '../../../../lib/console/ReasonDialog.tsx'
import { count, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'

type Page = OutputOf<Contract['rewards']['getDueAccounts']>
type Row = Page['list'][number]

function Ask({ row }: { row: Row }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button isGuarded={false} aria-haspopup="dialog" onPress={() => setAsking(true)}>
        申请结算
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${row.name}的销户结算`}
          confirmText="提交"
          rule={payoutReason}
          presets={['家属来办理结算', '迁出前办理结算']}
          done="已提交，请同事在“结算记录”里复核"
          send={(reason) => api.rewards.askPayout({ user_id: row.user_id, reason }, { quiet: true })}
          onClose={() => setAsking(false)}
        >
          <p>
            同事复核后，退还{money(row.real_fen)}，{count(row.points)}积分和赠送的{money(row.gift_fen)}作废。
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Accounts of members who died or moved away on which something is left. */
export const dueResource: CrudResource<Row, Page> = {
  key: 'due-accounts',
  address: { tab: 'due' },
  rowKey: (row) => row.user_id,
  rowTitle: (row) => `${row.name}的账户`,
  columns: [
    { key: 'name', title: '会员', width: 7, render: (row, link) => link(row.name) },
    { key: 'mobile_masked', title: '手机号', isTight: true },
    { key: 'organ_name', title: '机构', width: 10 },
    { key: 'member_state', title: '情况', isTight: true, render: (row) => memberStates[row.member_state].name },
    { key: 'points', title: '积分', kind: 'number' },
    { key: 'real_fen', title: '应退金额', kind: 'money' },
    { key: 'gift_fen', title: '赠送余额', kind: 'money' },
  ],
  query: ({ page_num, num }) => q.rewards.getDueAccounts({ page_num, num }),
  view: (row) => (
    <FactList>
      <Fact name="情况">{memberStates[row.member_state].name}</Fact>
      <Fact name="积分">{count(row.points)}</Fact>
      <Fact name="应退金额">{money(row.real_fen)}</Fact>
      <Fact name="赠送余额">{money(row.gift_fen)}</Fact>
    </FactList>
  ),
  footer: (row) => <Ask row={row} />,
  empty: { message: '没有要结算的账户', detail: '会员离世或迁出后，账户里还有积分或余额的会出现在这里' },
}
