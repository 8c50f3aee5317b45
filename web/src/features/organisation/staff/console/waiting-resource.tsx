import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { scopeAsked, scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'

export type WaitingPage = OutputOf<Contract['organisation']['getStaffApplications']>
export type Application = WaitingPage['list'][number]

/** Those who came by a colleague's invitation and wait to be confirmed. */
export const waitingResource = (onConfirm: (row: Application) => void): CrudResource<Application, WaitingPage> => ({
  key: 'staff_waiting',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  columns: [
    {
      key: 'name',
      title: '申请人',
      width: 9,
      render: (row, link) => link(<TwoLines first={row.name} second={row.mobile_masked} />),
    },
    { key: 'organ_name', title: '申请加入', width: 12 },
    { key: 'by', title: '邀请人', isTight: true },
    { key: 'created_at', title: '申请时间', kind: 'time' },
  ],
  filters: [scopeFilter],
  query: ({ filters, page_num, num }) => q.organisation.getStaffApplications({ ...scopeAsked(filters), page_num, num }),
  view: (row) => (
    <FactList>
      <Fact name="手机号">{row.mobile_masked}</Fact>
      <Fact name="申请加入">{row.organ_name}</Fact>
      <Fact name="邀请人">{row.by}</Fact>
      <Fact name="申请时间">{dateTime(row.created_at)}</Fact>
    </FactList>
  ),
  footer: (row) => (
    <Button isGuarded={false} onPress={() => onConfirm(row)}>
      确认加入
    </Button>
  ),
  rowActions: [
    {
      key: 'decline',
      text: '不通过',
      isDanger: true,
      confirm: ([row]) => `确定不让“${row?.name}”加入吗？对方可以再申请。`,
      done: '已处理',
      run: ([row]) => api.organisation.declineStaffApplication({ id: row?.id ?? 0 }, { quiet: true }),
    },
  ],
  empty: { message: '没有人等待确认', detail: '同事扫员工邀请码申请后，会出现在这里' },
})
