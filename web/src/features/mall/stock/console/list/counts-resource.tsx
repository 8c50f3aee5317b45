import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { TimeAgo } from '../../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../../kit/console/FactList.tsx'
import { href } from '../../../../../lib/address.ts'
import type { CrudResource } from '../../../../../lib/console/crud.ts'
import { count, signed } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { idParam } from '../../../../../lib/routes.ts'
import type { Option } from '../../../../organisation/index.ts'
import { placeName } from '../moves/places.ts'

type Page = OutputOf<Contract['mall']['getStockCounts']>
type Count = Page['list'][number]
const found = ({ gained }: Count): string => (gained ? signed(gained) : '-')
const missing = ({ lost }: Count): string => (lost ? signed(-lost) : '-')

/** Count sheets that were saved. */
export const countsResource = (merchants: readonly Option[]): CrudResource<Count, Page> => ({
  key: 'stock_counts',
  address: { tab: 'counts' },
  rowKey: (row) => row.id,
  rowTitle: (row) => `盘点${row.document}`,
  searchLabel: '盘点单号',
  columns: [
    { key: 'document', title: '单号', width: 10, render: (row, link) => link(row.document) },
    { key: 'created_at', title: '时间', kind: 'time' },
    { key: 'merchant_name', title: '商家', width: 6 },
    { key: 'store_name', title: '存放处', width: 8, render: (row) => placeName(row.store_name) },
    { key: 'lines', title: '盘点种数', kind: 'number' },
    { key: 'differing', title: '有差异', kind: 'number' },
    { key: 'gained', title: '盘盈', kind: 'number', render: found },
    { key: 'lost', title: '盘亏', kind: 'number', render: missing },
    { key: 'by', title: '盘点人', width: 5 },
  ],
  ...(merchants.length > 1 && {
    filters: [{ key: 'merchant', label: '商家', kind: 'select', options: merchants }],
  }),
  query: ({ q: document, filters, page_num, num }) =>
    q.mall.getStockCounts({
      merchantId: idParam(filters.merchant) ?? 0,
      document: document.trim().toUpperCase().slice(0, 20),
      page_num,
      num,
    }),
  view: (row) => (
    <FactList>
      <Fact name="商家">{row.merchant_name}</Fact>
      <Fact name="存放处">{placeName(row.store_name)}</Fact>
      <Fact name="盘点">
        {row.by} <TimeAgo at={row.created_at} isExact />
      </Fact>
      <Fact name="结果">
        盘点{count(row.lines)}种，{count(row.differing)}种有差异；盘盈{count(row.gained)}件，盘亏{count(row.lost)}件
      </Fact>
      {row.note && <Fact name="备注">{row.note}</Fact>}
    </FactList>
  ),
  footer: (row) =>
    row.differing > 0 && (
      <LinkButton href={href(screens.stock.path, { tab: 'moves', q: row.document })}>查看差异明细</LinkButton>
    ),
  empty: { message: '还没有盘点过', detail: '点右上角的“新盘点”，数一个仓库或门店的库存' },
})
