import { worthWords } from '@heyi/contract/rewards/coupon-rules'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import type { CrudColumn } from '../../../../lib/console/crud.ts'
import type { ReceivedCoupon } from '../../parts/coupons.ts'

/** What a row of either list of records says of whose coupon it is, and of which. */
type RecordRow = Omit<ReceivedCoupon, 'may_revoke'>

export const heldTitle = ({ member, name }: RecordRow): string => `${member.name || '未命名'}的“${name}”`

/** The columns with which both lists begin. */
export const heldColumns: readonly CrudColumn<RecordRow>[] = [
  {
    key: 'member',
    title: '会员',
    width: 8,
    render: ({ member }) => <TwoLines first={member.name || '未命名'} second={member.mobile_masked} />,
  },
  { key: 'name', title: '优惠券', width: 9, render: (row, link) => link(row.name) },
  { key: 'worth', title: '优惠', width: 8, render: worthWords },
]

/** And with which they end. */
export const originColumns: readonly CrudColumn<RecordRow>[] = [
  { key: 'organ_name', title: '机构', width: 9 },
  { key: 'merchant_name', title: '商家', width: 7, isOptional: true },
]
