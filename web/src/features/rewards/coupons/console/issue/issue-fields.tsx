import { couponFields, MAX_ISSUED_BY_NAME } from '@heyi/contract/rewards/coupon-rules'
import type { FormField, OwnControl } from '../../../../../kit/console/form-field.ts'
import { PeopleField } from '../../../../../lib/people-picker/PeopleField.tsx'
import type { PickedPerson } from '../../../../../lib/people-picker/usePeople.ts'
import { findMembers } from '../../../parts/find-members.ts'
import { othersOnly } from '../../../parts/others-only.ts'
import type { GivenCoupon } from '../../../parts/staff-coupons.ts'
import { CouponChoice } from './CouponChoice.tsx'
import { type IssueValues, type IssueWay, issueWays } from './issue.ts'

const { max } = couponFields.reason

type Choices = {
  ways: readonly IssueWay[]
  labels: readonly { value: number; label: string }[]
}
/** The form by which a coupon is given, as data. */
export const issueFields = ({ ways, labels }: Choices): readonly FormField<IssueValues>[] => [
  {
    kind: 'own',
    name: 'coupon',
    label: '优惠券',
    isRequired: true,
    draw: (control: OwnControl<GivenCoupon | null>) => <CouponChoice {...control} />,
    words: (coupon: GivenCoupon | null) => coupon?.name ?? '',
  },
  {
    kind: 'radio',
    name: 'way',
    label: '发给谁',
    isRequired: true,
    options: ways.map((value) => ({ value, label: issueWays[value] })),
  },
  {
    kind: 'own',
    name: 'people',
    label: '会员',
    isRequired: true,
    hint: `一次最多${MAX_ISSUED_BY_NAME}位，更多请按标签`,
    isHidden: ({ way }) => way !== 'people',
    draw: (control: OwnControl<PickedPerson[]>) => (
      <PeopleField {...control} onChange={othersOnly(control.onChange)} find={findMembers} most={MAX_ISSUED_BY_NAME} />
    ),
    words: (people: PickedPerson[]) => people.map(({ name }) => name).join('、'),
  },
  {
    kind: 'select',
    name: 'tag_id',
    label: '标签',
    isRequired: true,
    isHidden: ({ way }) => way !== 'label',
    options: labels,
  },
  {
    kind: 'textarea',
    name: 'reason',
    label: '说明',
    hint: '会员能看到，可以不填',
    rows: 2,
    maxLength: max,
    problem: (text) => (text.trim() ? couponFields.reason.problem(text) : null),
    presets: ['节日慰问', '活动奖励', '服务补偿'],
  },
]
