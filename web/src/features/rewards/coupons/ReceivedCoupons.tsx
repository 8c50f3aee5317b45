import { couponSources } from '@heyi/contract/rewards/coupon-rules'
import { userCouponStates } from '@heyi/contract/rewards/coupon-states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { pages } from '../../../lib/query.ts'
import { HeldTag } from '../parts/CouponTag.tsx'
import { lastMinute } from '../parts/coupons.ts'
import { RecordScreen } from './RecordScreen.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useRecordFilter } from './useRecordFilter.ts'

const KINDS = {
  ...{ all: '全部', UNUSED: userCouponStates.UNUSED.name, USED: userCouponStates.USED.name },
  ...{ EXPIRED: userCouponStates.EXPIRED.name, REVOKED: userCouponStates.REVOKED.name },
} as const
const PRESETS = ['发错了人', '活动取消']

/** 领取记录: coupons that members of the staff member's organisations got. */
export function ReceivedCoupons() {
  const filter = useRecordFilter(KINDS, 'all')
  const { keyword, coupon_id, user_id, kind: state, only_organ, this_organ } = filter
  const asked = { keyword, coupon_id, user_id, state, only_organ, this_organ }
  const list = useInfiniteQuery(pages.rewards.getReceivedCoupons(asked))
  return (
    <RecordScreen
      filter={filter}
      kindsName="状态"
      kinds={KINDS}
      list={list}
      empty="还没有人领过优惠券"
      cell={(row) => ({
        title: (
          <>
            {row.member.name} <HeldTag state={row.state} />
          </>
        ),
        detail: `${row.name}，${couponSources[row.source]}，${dateTime(row.created_at)}`,
      })}
      facts={(row) => [
        ['状态', row.state_name],
        ['来源', couponSources[row.source]],
        ['经办人', row.by],
        ['领取时间', dateTime(row.created_at)],
        ['有效期', `${dateTime(row.from_at)} 至 ${lastMinute(row.until_at)}`],
      ]}
      act={(row, close) =>
        row.may_revoke && (
          <TakeBack
            label="收回"
            explained="收回后会员不能再用这张券，会收到通知和原因。"
            presets={PRESETS}
            send={(reason) => api.rewards.revokeCoupon({ user_coupon_id: row.id, reason }, { quiet: true })}
            onDone={close}
          />
        )
      }
    />
  )
}
