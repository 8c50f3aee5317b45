import {
  couponBearers,
  couponFields,
  couponKinds,
  couponScopes,
  isNaming,
  type NamingScope,
  scopeFields,
} from '@heyi/contract/rewards/coupon-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { q } from '../../../lib/query.ts'
import { type CouponValues, claimWays, couponProblem, saveCoupon, scopeOf, validities } from '../parts/coupon-form.ts'
import { ThingsField } from '../parts/things/ThingsField.tsx'
import styles from './Coupons.module.css'
import { claimLines, quotaLines, validDaysLine, validSpanLines, wayLines, worthLines } from './coupon-lines.ts'
import { AmountLines, DayLines } from './FormLines.tsx'

const choices = <T extends string>(table: Readonly<Record<T, string>>) =>
  (Object.keys(table) as T[]).map((value) => ({ value, label: table[value] }))
/** Merchants that a wheel can offer. */
const MAX_MERCHANTS = 50
type Part = { control: Control<CouponValues> }
type Props = { values: CouponValues; version?: string; onSaved: () => void }

/** A coupon as staff make it; what was typed stays when saving fails. */
export function CouponForm({ values, version, onSaved }: Props) {
  const { control, handleSubmit, formState } = useForm<CouponValues>({ defaultValues: values })
  const { isDirty, isSubmitting } = formState
  const { leave } = useLeaveGuard(isDirty, '优惠券还没有保存，确定离开吗？')
  // What was read when the form was opened: what is read again meanwhile is a colleague's work.
  const [read] = useState(version)
  async function save(typed: CouponValues, over = read): Promise<void> {
    try {
      await saveCoupon(typed, over)
      toast(values.id ? '保存成功' : '已存为草稿，发布后会员才能领', { kind: 'good' })
      leave(onSaved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'CHANGED_MEANWHILE')
        return void toast(sentenceOf(error), { kind: 'bad' })
      const question = { title: '有同事刚改过', message: error.msg, confirmText: '用我的，覆盖对方' }
      if (await confirm(question)) await save(typed, String(error.data.version))
    }
  }
  const submit = handleSubmit((typed) => save(typed))
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
      {values.is_fixed && <Note>已经有人领取，不能再改优惠内容、使用范围和有效期。要改请停发后新增一张。</Note>}
      <NameFields control={control} isFixed={values.is_fixed} />
      {!values.is_fixed && (
        <>
          <ScopeFields control={control} />
          <ValidFields control={control} />
        </>
      )}
      <GivenFields control={control} />
      <Button type="submit" size="l" isWide isBusy={isSubmitting}>
        保存
      </Button>
    </form>
  )
}

function NameFields({ control, isFixed }: Part & { isFixed: boolean }) {
  const { data: merchants = [] } = useQuery(q.organisation.getCompanys({ num: MAX_MERCHANTS }))
  return (
    <Card title="优惠">
      <div className={styles.stack}>
        <Controller
          control={control}
          name="name"
          rules={fieldRules(couponFields.name.problem, '请填写优惠券名称，至少2个字')}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="名称"
              isRequired
              maxLength={couponFields.name.max}
              error={fieldState.error?.message}
            />
          )}
        />
        {!isFixed && (
          <>
            <Controller
              control={control}
              name="merchantId"
              render={({ field }) => (
                <Select<number>
                  {...field}
                  label="商家"
                  isRequired
                  options={merchants.map((one) => ({ value: one.id, label: one.name }))}
                />
              )}
            />
            <Controller
              control={control}
              name="kind"
              render={({ field }) => <RadioGroup {...field} label="类型" look="row" options={choices(couponKinds)} />}
            />
            <AmountLines control={control} lines={worthLines} />
          </>
        )}
      </div>
    </Card>
  )
}

function ScopeFields({ control }: Part) {
  const values = useWatch({ control }) as CouponValues
  const scope = scopeOf(values)
  return (
    <Card title="用在哪里">
      <div className={styles.stack}>
        {values.kind !== 'exchange' && (
          <Controller
            control={control}
            name="scope"
            render={({ field }) => (
              <RadioGroup {...field} label="使用范围" look="row" options={choices(couponScopes)} />
            )}
          />
        )}
        {isNaming(scope) && <ScopeThings key={scope} control={control} scope={scope} />}
        <Controller
          control={control}
          name="bearer"
          render={({ field }) => (
            <RadioGroup {...field} label="优惠由谁承担" look="row" options={choices(couponBearers)} />
          )}
        />
        <Controller
          control={control}
          name="stackable"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} isSelected={value}>
              可与另一方的券同时使用
            </Switch>
          )}
        />
      </div>
    </Card>
  )
}

function ScopeThings({ control, scope }: Part & { scope: NamingScope }) {
  return (
    <Controller
      control={control}
      name={scope}
      rules={{ validate: (_, all) => couponProblem(scopeFields[scope], all) ?? true }}
      render={({ field: { ref: _ref, ...field }, fieldState }) => (
        <ThingsField
          {...field}
          scope={scope}
          label={couponScopes[scope]}
          isRequired
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function ValidFields({ control }: Part) {
  const validity = useWatch({ control, name: 'validity' })
  return (
    <Card title="有效期">
      <div className={styles.stack}>
        <Controller
          control={control}
          name="validity"
          render={({ field }) => (
            <RadioGroup {...field} label="从什么时候算" look="row" options={choices(validities)} />
          )}
        />
        {validity === 'days' ? (
          <AmountLines control={control} lines={[validDaysLine]} />
        ) : (
          <DayLines control={control} lines={validSpanLines} />
        )}
      </div>
    </Card>
  )
}

function GivenFields({ control }: Part) {
  return (
    <Card title="怎么发">
      <div className={styles.stack}>
        <AmountLines control={control} lines={quotaLines} />
        <Controller
          control={control}
          name="way"
          render={({ field }) => <RadioGroup {...field} label="领取方式" options={choices(claimWays)} />}
        />
        <AmountLines control={control} lines={wayLines} />
        <DayLines control={control} lines={claimLines} />
        <Controller
          control={control}
          name="rules"
          rules={fieldRules(couponFields.rules.problem)}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="使用说明"
              rows={3}
              maxLength={couponFields.rules.max}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </Card>
  )
}
