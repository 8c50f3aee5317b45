import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import type { StoreCode, StoreCodePage } from '../../parts/codes.ts'
import { StoreQr } from './StoreQr.tsx'

const stateOf = ({ code, number }: StoreCode) => {
  if (code) return <Tag tone="good">使用中</Tag>
  return <Tag tone="plain">{number > 0 ? '已停用' : '还没有发'}</Tag>
}
const change = (event: 'issue' | 'revoke') => (rows: readonly StoreCode[]) =>
  Promise.all(rows.map(({ store_id, number }) => api.orders.setStoreCode({ store_id, event, number }, { quiet: true })))

/** The table of stores with their printed codes, said as data. */
export const staticCodes = (onPrint: (rows: readonly StoreCode[]) => void): CrudResource<StoreCode, StoreCodePage> => ({
  key: 'static_codes',
  detail: '打印出来贴在柜台上。会员扫码选订单，工作人员确认后完成',
  rowKey: (row) => row.store_id,
  rowTitle: (row) => row.name,
  columns: [
    { key: 'name', title: '门店', width: 14, render: (row, link) => link(row.name) },
    { key: 'merchant_name', title: '商家', width: 10 },
    { key: 'state', title: '状态', isTight: true, render: stateOf },
    { key: 'number', title: '第几个', kind: 'number' },
    { key: 'changed_at', title: '更新时间', kind: 'time' },
    { key: 'changed_by', title: '谁更新的', width: 6 },
    { key: 'address', title: '地址', width: 14, isOptional: true },
  ],
  searchLabel: '门店、商家、地址',
  query: ({ q: keyword, page_num, num }) => q.orders.getStoreCodes({ keyword, page_num, num: Math.min(num, 50) }),
  view: (row) => <StoreCodeView row={row} />,
  rowActions: [
    {
      key: 'issue',
      text: '发码',
      place: 'issue',
      fits: (row) => row.number === 0,
      run: change('issue'),
      done: '已发码，可以打印了',
    },
    {
      key: 'renew',
      text: '换新码',
      place: 'issue',
      fits: (row) => row.number > 0,
      confirm: ([row]) =>
        row?.code ? '换新码以后，贴着的旧码马上不能用了，要重新打印。确定换吗？' : '要发一个新码吗？',
      run: change('issue'),
      done: '已换新码，请重新打印',
    },
    {
      key: 'revoke',
      text: '停用',
      isDanger: true,
      fits: (row) => row.code !== '',
      confirm: () => '停用以后，贴着的码马上不能用了。确定停用吗？',
      run: change('revoke'),
      done: '已停用',
    },
    {
      key: 'print',
      text: '打印',
      fits: (row) => row.code !== '',
      isQuiet: true,
      run: async (rows) => onPrint(rows),
    },
  ],
  batchActions: [
    { key: 'print', text: '打印', isQuiet: true, fits: (row) => row.code !== '', run: async (rows) => onPrint(rows) },
  ],
  empty: { message: '没有您管的门店' },
})

function StoreCodeView({ row }: { row: StoreCode }) {
  return (
    <>
      {row.code && <StoreQr code={row.code} name={row.name} />}
      <FactList>
        <Fact name="状态">{stateOf(row)}</Fact>
        <Fact name="商家">{row.merchant_name}</Fact>
        <Fact name="地址">{row.address}</Fact>
        <Fact name="第几个">{row.number || '-'}</Fact>
        <Fact name="更新">{row.changed_at ? `${row.changed_by} ${dateTime(row.changed_at)}` : '-'}</Fact>
      </FactList>
    </>
  )
}
