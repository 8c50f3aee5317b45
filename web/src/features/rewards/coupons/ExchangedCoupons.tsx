import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { api } from '../../../lib/api.ts'
import { dateTime, money } from '../../../lib/format.ts'
import { pages } from '../../../lib/query.ts'
import { useMay } from '../../../lib/session.ts'
import { RecordScreen } from './RecordScreen.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useRecordFilter } from './useRecordFilter.ts'

const WAYS = { all: '全部', store: '到店核销', order: '下单使用' } as const
const PRESETS = ['扫错了券', '会员不买了']

/** 核销记录: coupons that members used in orders, or that were redeemed in stores. */
export function ExchangedCoupons() {
  const filter = useRecordFilter(WAYS, 'all')
  const { keyword, coupon_id, kind: way, only_organ, this_organ } = filter
  const list = useInfiniteQuery(pages.rewards.getExchangedCoupons({ keyword, coupon_id, way, only_organ, this_organ }))
  const mayRedeem = useMay(P.orderWriteOff)
  return (
    <RecordScreen
      filter={filter}
      kindsName="方式"
      kinds={WAYS}
      list={list}
      empty="还没有用掉的优惠券"
      bottomBar={
        mayRedeem && (
          <LinkButton
            href={href(screens.redeemCoupon.path)}
            variant="primary"
            size="l"
            isWide
            icon={<ScanLine aria-hidden />}
          >
            核销优惠券
          </LinkButton>
        )
      }
      cell={(row) => ({
        title: row.member.name,
        detail: `${row.name}，${row.store_name || WAYS[row.way]}，${dateTime(row.used_at)}`,
        value: row.discount_fen > 0 ? `减${money(row.discount_fen)}` : '',
      })}
      facts={(row) => [
        ['方式', WAYS[row.way]],
        ['订单号', row.order_no],
        ['门店', row.store_name],
        ['核销人', row.used_by],
        ['消费金额', row.bill_fen > 0 && money(row.bill_fen)],
        ['减了', row.discount_fen > 0 && money(row.discount_fen)],
        ['使用时间', dateTime(row.used_at)],
      ]}
      act={(row, close) =>
        row.may_undo && (
          <TakeBack
            label="撤销核销"
            explained="只能在核销当天撤销。撤销后会员又能用这张券，会收到通知和原因。"
            presets={PRESETS}
            send={(reason) => api.rewards.undoCoupon({ user_coupon_id: row.id, reason }, { quiet: true })}
            onDone={close}
          />
        )
      }
    />
  )
}
