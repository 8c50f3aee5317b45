import { P } from '@heyi/contract/permissions'
import { couponKinds, thresholdWords, validityWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { type CouponEvent, couponEvents, couponStates } from '@heyi/contract/rewards/coupon-states'
import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { href } from '../../../../lib/address.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudAction, CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { CouponTag } from '../../parts/CouponTag.tsx'
import { type CouponValues, emptyCoupon, readCoupon, saveCoupon } from '../../parts/coupon-form.ts'
import type { StaffCoupon } from '../../parts/coupons.ts'
import { type CouponPage, wayWords } from '../../parts/staff-coupons.ts'
import { CouponView } from './CouponView.tsx'
import { couponFormFields } from './coupon-fields.tsx'

type Option = { value: string; label: string }

const filterOf = ({ q: keyword, filters }: CrudQuery) => ({
  keyword: keyword.slice(0, 40),
  state: keyParam(filters.state, couponStates) ?? ('all' as const),
  kind: keyParam(filters.kind, couponKinds) ?? ('all' as const),
  merchantId: idParam(filters.merchant) ?? 0,
})

function sortOf({ sort }: CrudQuery) {
  if (sort?.by !== 'taken') return {}
  return { sort: 'taken' as const, direction: sort.is_descending ? ('desc' as const) : ('asc' as const) }
}

const eventWords: Record<CouponEvent, { ask: string; done: string }> = {
  publish: { ask: '发布后会员就可以领取。', done: '已发布' },
  stop: { ask: '停发后不能再领，已经领到的还可以用。', done: '已停发' },
  resume: { ask: '恢复后会员又可以领取。', done: '已恢复发放' },
}
/** One button for each event of its life; the server says which a coupon may go through. */
const events = Object.keys(couponEvents).map((key): CrudAction<StaffCoupon> => {
  const event = key as CouponEvent
  const { ask, done } = eventWords[event]
  return {
    key,
    place: 'state',
    text: couponEvents[event],
    permission: P.couponEdit,
    isDanger: event === 'stop',
    fits: (row) => row.actions.includes(event),
    confirm: ([row]) => `确定${couponEvents[event]}“${row?.name}”吗？${ask}`,
    done,
    run: ([row]) => api.rewards.setCouponState({ coupon_id: row?.id ?? 0, event }, { quiet: true }),
  }
})

type CouponTable = { merchants: readonly Option[]; mayIssue: boolean }

/** The coupons' table, said as data. */
export const couponResource = ({ merchants, mayIssue }: CouponTable): CrudResource<StaffCoupon, CouponPage> => ({
  key: 'coupons',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '优惠券名称',
  columns: [
    { key: 'name', title: '优惠券', width: 9, render: (row, link) => link(row.name) },
    {
      key: 'worth',
      title: '优惠',
      width: 9,
      render: (row) => <TwoLines first={worthWords(row)} second={thresholdWords(row.threshold_fen)} />,
    },
    { key: 'scope_words', title: '使用范围', width: 9 },
    { key: 'merchant_name', title: '商家', width: 7 },
    { key: 'way', title: '领取方式', width: 7, render: wayWords },
    {
      key: 'taken',
      title: '已领/发行',
      isTight: true,
      isSortable: true,
      render: ({ taken, quota }) => `${count(taken)}/${count(quota)}`,
    },
    { key: 'valid', title: '有效期', width: 9, isOptional: true, render: validityWords },
    { key: 'state', title: '状态', isTight: true, render: ({ state }) => <CouponTag state={state} /> },
    { key: 'organ_name', title: '机构', width: 9, isOptional: true },
    { key: 'created_at', title: '添加时间', kind: 'time', isOptional: true },
  ],
  filters: [
    {
      key: 'state',
      label: '状态',
      kind: 'select',
      options: Object.entries(couponStates).map(([value, { name }]) => ({ value, label: name })),
    },
    {
      key: 'kind',
      label: '类型',
      kind: 'select',
      options: Object.entries(couponKinds).map(([value, label]) => ({ value, label })),
    },
    { key: 'merchant', label: '商家', kind: 'select', options: merchants },
  ],
  query: (asked) =>
    q.rewards.getCouponList({ ...filterOf(asked), ...sortOf(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => q.rewards.getCouponDetail({ coupon_id: idParam(key) ?? 0 }),
  view: (row) => <CouponView coupon={row} />,
  footer: (row) => (
    <>
      <LinkButton variant="plain" href={href(screens.receivedCoupons.path, { coupon: row.id })}>
        领取记录
      </LinkButton>
      {mayIssue && row.state === 'ON' && (
        <LinkButton variant="plain" href={href(screens.claimCoupon.path, { coupon_id: row.id, name: row.name })}>
          发给会员
        </LinkButton>
      )}
    </>
  ),
  form: {
    fields: couponFormFields(merchants) as unknown as readonly FormField[],
    empty: emptyCoupon,
    read: readCoupon,
    create: (values) => saveCoupon(values as CouponValues),
    update: (_, values, version) => saveCoupon(values as CouponValues, version),
    version: (row) => row.version,
    keepsDraft: true,
    fits: (row) => row.actions.includes('edit'),
    createText: '新增优惠券',
    createPermission: P.couponEdit,
    updatePermission: P.couponEdit,
  },
  rowActions: events,
  exporter: (asked, format) => api.rewards.exportCoupons({ ...filterOf(asked), format }, { quiet: true }),
  exportRows: (rows, format) =>
    api.rewards.exportCoupons({ coupon_ids: rows.map(({ id }) => id), format }, { quiet: true }),
  exportPermission: P.couponExport,
  empty: { message: '还没有优惠券', detail: '点右上角的“新增优惠券”添加第一张' },
})
