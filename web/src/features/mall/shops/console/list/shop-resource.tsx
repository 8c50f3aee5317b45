import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { Package, Paintbrush } from 'lucide-react'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { Money } from '../../../../../kit/base/Money.tsx'
import { Tag } from '../../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../../kit/console/FactList.tsx'
import { href } from '../../../../../lib/address.ts'
import type { CrudResource } from '../../../../../lib/console/crud.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { mayUse, session } from '../../../../../lib/session.ts'

type ShopPage = OutputOf<Contract['mall']['getShopsTo']>
type ShopRow = ShopPage['list'][number]

/** What members see at the door of a shop. */
function PageTag({ row }: { row: ShopRow }) {
  if (row.has_draft) return <Tag tone="warn">有未发布的修改</Tag>
  return row.published_at ? <Tag tone="good">已装修</Tag> : <Tag tone="plain">默认页面</Tag>
}

function ShopView({ row }: { row: ShopRow }) {
  return (
    <FactList>
      <Fact name="营业">{row.is_open ? '营业中' : '暂停营业'}</Fact>
      <Fact name="在售商品">{count(row.goods)}件</Fact>
      <Fact name="库存不足">{row.low_skus ? `${count(row.low_skus)}种规格` : '没有'}</Fact>
      <Fact name="近30天订单">
        {count(row.orders_30)}单，
        <Money fen={row.sales_fen_30} />
      </Fact>
      <Fact name="关注的人">{count(row.followers)}人</Fact>
      <Fact name="店铺首页">
        <PageTag row={row} /> {row.published_at && <TimeAgo at={row.published_at} isExact />}
      </Fact>
    </FactList>
  )
}

/** Where the goods of a shop are listed, all of them or those that are low. */
const goodsOf = (row: ShopRow, state = '') =>
  href(screens.goodsList.path, { merchant: row.id, state: state || undefined })

/** The table of shops, said as data. */
export const shopResource: CrudResource<ShopRow, ShopPage> = {
  key: 'shops',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '店铺名称',
  columns: [
    { key: 'name', title: '店铺', width: 10, render: (row, link) => link(row.name) },
    {
      key: 'is_open',
      title: '营业',
      isTight: true,
      render: (row) => (row.is_open ? <Tag tone="good">营业中</Tag> : <Tag tone="warn">暂停营业</Tag>),
    },
    { key: 'goods', title: '在售商品', kind: 'number' },
    { key: 'low_skus', title: '库存不足', kind: 'number' },
    { key: 'orders_30', title: '近30天订单', kind: 'number' },
    { key: 'sales_fen_30', title: '近30天金额', kind: 'money' },
    { key: 'followers', title: '关注的人', kind: 'number' },
    { key: 'page', title: '店铺首页', isTight: true, render: (row) => <PageTag row={row} /> },
    { key: 'published_at', title: '发布时间', kind: 'time', isOptional: true },
  ],
  query: ({ q: keyword, page_num, num }) =>
    q.mall.getShopsTo({ keyword: keyword.slice(0, 40), page_num, num: Math.min(num, 50) }),
  view: (row) => <ShopView row={row} />,
  footer: (row) => (
    <>
      {mayUse(session.user(), P.goods) && (
        <LinkButton href={goodsOf(row)} icon={<Package aria-hidden />}>
          看商品
        </LinkButton>
      )}
      {mayUse(session.user(), P.goods) && row.low_skus > 0 && (
        <LinkButton href={goodsOf(row, 'low')}>看库存不足的</LinkButton>
      )}
      {mayUse(session.user(), P.shopEdit) && (
        <LinkButton
          variant="primary"
          href={href(screens.decorate.path, { merchantId: row.id })}
          icon={<Paintbrush aria-hidden />}
        >
          装修店铺
        </LinkButton>
      )}
    </>
  ),
  empty: { message: '还没有店铺', detail: '商家开通后，店铺会出现在这里' },
}
