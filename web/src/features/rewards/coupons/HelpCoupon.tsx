import { P } from '@heyi/contract/permissions'
import { couponFields, thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { useFormDraft } from '../../../lib/form-draft.ts'
import { count } from '../../../lib/format.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import type { PickedPerson } from '../../../lib/people-picker/usePeople.ts'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { useMay } from '../../../lib/session.ts'
import { MembersField } from '../parts/MembersField.tsx'
import type { GivenCoupon } from '../parts/staff-coupons.ts'
import styles from './Coupons.module.css'
import { IssuePreview, type Whom } from './IssuePreview.tsx'

/** Members of one go, chosen by hand; more are reached by a label. */
const MAX_PEOPLE = 20
/** Coupons and labels that a wheel can offer. */
const MAX_CHOICES = 50
type Values = { coupon_id: number; way: 'people' | 'label'; people: PickedPerson[]; tag_id: number; reason: string }
const ways = [
  { value: 'people', label: '选会员' },
  { value: 'label', label: '按标签' },
] as const

/** Who was chosen, as the wire says it; null while nobody is. */
function whomOf({ way, people, tag_id }: Values): Whom | null {
  if (way === 'label') return tag_id ? { tag_id } : null
  return people.length > 0 ? { user_ids: people.map(({ id }) => id) } : null
}

/** 代领优惠券: gives one, several or all with a label a coupon. */
export function HelpCoupon() {
  const { data, isPending, error, refetch } = useQuery(q.rewards.getCouponsToIssue({ num: MAX_CHOICES }))
  const asked = idParam(useParams().coupon_id)
  const chosen = data?.list.find(({ id }) => id === asked)?.id ?? 0
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={4} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.list.length === 0 && <EmptyState message="现在没有可以发给会员的优惠券" />}
      {data && data.list.length > 0 && <IssueForm key={chosen} coupons={data.list} chosen={chosen} />}
    </PhoneScreen>
  )
}

const couponWords = (coupon: GivenCoupon): string =>
  `${coupon.name}（${worthWords(coupon)}，${thresholdWords(coupon.threshold_fen)}，还剩${count(coupon.left)}张）`

function IssueForm({ coupons, chosen }: { coupons: readonly GivenCoupon[]; chosen: number }) {
  const empty: Values = { coupon_id: chosen, way: 'people', people: [], tag_id: 0, reason: '' }
  const form = useForm<Values>({ defaultValues: empty })
  const { control, handleSubmit, watch, reset, formState } = form
  useFormDraft(`coupon ${chosen}`, form)
  useLeaveGuard(formState.isDirty, '优惠券还没有发放，确定离开吗？')
  const mayLabel = useMay(P.label)
  const typed = watch()
  const whom = whomOf(typed)
  const submit = handleSubmit(async (values) => {
    const who = whomOf(values)
    const name = coupons.find(({ id }) => id === values.coupon_id)?.name ?? ''
    const people = values.way === 'label' ? '这个标签的会员' : values.people.map((one) => one.name).join('、')
    const message = `把“${name}”发给${people}，会员会收到通知。确定发放吗？`
    if (!who || !(await confirm({ title: screens.claimCouponPhone.title, message, confirmText: '发放' }))) return
    try {
      const given = { coupon_id: values.coupon_id, ...who, reason: values.reason.trim() }
      const answer = await api.rewards.helpCoupon(given, { quiet: true })
      const skipped = answer.skipped_count ? `，${count(answer.skipped_count)}位没有发` : ''
      const words = answer.is_done
        ? `已发给${count(answer.given)}位会员${skipped}`
        : `开始发给${count(answer.people)}位会员，发完会通知您`
      toast(words, { kind: 'good' })
      reset({ ...empty, coupon_id: values.coupon_id })
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className={styles.stack}>
          <Controller
            control={control}
            name="coupon_id"
            rules={{ validate: (id) => id > 0 || '请选择优惠券' }}
            render={({ field, fieldState }) => (
              <Select<number>
                {...field}
                value={field.value || null}
                label="优惠券"
                isRequired
                options={coupons.map((coupon) => ({ value: coupon.id, label: couponWords(coupon) }))}
                error={fieldState.error?.message}
              />
            )}
          />
          {mayLabel && (
            <Controller
              control={control}
              name="way"
              render={({ field }) => <RadioGroup {...field} label="发给谁" look="row" options={ways} />}
            />
          )}
          {typed.way === 'people' ? (
            <MembersField
              control={control}
              name="people"
              hint={`一次最多${MAX_PEOPLE}位，更多请按标签发`}
              most={MAX_PEOPLE}
            />
          ) : (
            <Controller
              control={control}
              name="tag_id"
              rules={{ validate: (id) => id > 0 || '请选择标签' }}
              render={({ field, fieldState }) => (
                <LabelSelect value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
              )}
            />
          )}
          <Controller
            control={control}
            name="reason"
            rules={{
              validate: (reason) => (reason.trim() ? (couponFields.reason.problem(reason) ?? true) : true),
            }}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="原因"
                hint="会员看得到，可以不填"
                rows={2}
                maxLength={couponFields.reason.max}
                error={fieldState.error?.message}
              />
            )}
          />
          {typed.coupon_id > 0 && whom && <IssuePreview coupon_id={typed.coupon_id} whom={whom} />}
          <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
            发放
          </Button>
        </div>
      </Card>
    </form>
  )
}

type LabelProps = { value: number; onChange: (id: number) => void; error?: string | undefined }
/** Members who carry one label. */
function LabelSelect({ value, onChange, error }: LabelProps) {
  const labels = useQuery(q.members.getTags({ num: MAX_CHOICES }))
  if (labels.error && !labels.data)
    return <ErrorState message={sentenceOf(labels.error)} onRetry={() => labels.refetch()} />
  const options = labels.data?.list.map(({ id, group, name, members }) => ({
    value: id,
    label: `${group}：${name}（${count(members)}人）`,
  }))
  return (
    <Select<number>
      label="标签"
      isRequired
      placeholder={options?.length === 0 ? '还没有标签' : '请选择'}
      options={options ?? []}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  )
}
