import { auditNote, MAX_REFUND_PICTURES, refundNote, refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundWays } from '@heyi/contract/orders/refund-states'
import { screens } from '@heyi/contract/screens'
import { useEffect, useId, useRef, useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Field } from '../../../kit/fields/Field.tsx'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../lib/form-draft.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import type { OrderGoodsData, RefundQuote, RefundWanted } from '../parts/refunds.ts'
import { WordsAndPictures } from '../parts/WordsAndPictures.tsx'
import { LinesField } from './LinesField.tsx'
import styles from './RefundForm.module.css'
import { RefundMoney } from './RefundMoney.tsx'
import { chosenLines, type RefundValues, startOf, wantedOf } from './refund-form.ts'
import { backOf, wayWords } from './refund-words.ts'
import { useRefundQuote } from './useRefundQuote.ts'

const FORM = 'refund-form'
const reasonOptions = ({ reasons }: OrderGoodsData) =>
  reasons.map((value) => ({ value, label: refundReasons[value].name }))

/** What is asked for, exactly as its amounts were shown. */
const applicationOf = (
  wanted: RefundWanted,
  { fen, points }: RefundQuote,
  { note, pictures, force }: RefundValues,
) => ({
  ...wanted,
  note: note.trim(),
  pictures: pictures.map(({ id }) => String(id)),
  fen,
  points,
  force,
})

/** What goes back, why, and what it comes to; nothing that was filled in is lost where it is refused. */
export function RefundForm({ goods }: { goods: OrderGoodsData }) {
  const form = useForm<RefundValues>({ defaultValues: startOf(goods) })
  const isBack = useFormDraft(`refund ${goods.order_id}`, form)
  const { control, formState, handleSubmit, watch } = form
  const values = watch()
  const wanted = wantedOf(values, goods)
  const { amounts, error, isOld, ask } = useRefundQuote(wanted)
  const [problem, setProblem] = useState('')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) note.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  const { leave } = useLeaveGuard(formState.isDirty, '退款申请还没有提交，确定离开吗？')

  const submit = handleSubmit(async (values) => {
    if (!wanted || !amounts) return void ask()
    setProblem('')
    try {
      const made = await api.orders.refundOrder(applicationOf(wanted, amounts, values), { quiet: true })
      toast(made.state === 'DONE' ? '已经退款' : '申请已提交', { kind: 'good' })
      leave(() => nav.redirect(screens.refundDetail.path, { refund_id: made.refund_id }))
    } catch (refused) {
      setProblem(sentenceOf(refused))
    }
  })
  return (
    <PhoneScreen
      isReady
      bottomBar={
        <>
          {wanted && amounts && !isOld && (
            <p role="status" className={styles.sum}>
              <span className={styles.soft}>退款</span>
              <strong>{backOf(amounts)}</strong>
            </p>
          )}
          <Button
            type="submit"
            form={FORM}
            variant="accent"
            size="l"
            isWide={!amounts}
            isBusy={formState.isSubmitting || (wanted !== null && isOld)}
          >
            {goods.is_at_once || values.force ? '确认退款' : '提交申请'}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {isBack && <Note role="status">{BACK_WORDS}</Note>}
        {goods.is_at_once && <Note>商品还没有准备，现在退款不用等审核，确认后马上退。</Note>}
        <Goods control={control} goods={goods} />
        <Why control={control} goods={goods} times={formState.submitCount} isForced={values.force} />
        {goods.may_agree && !goods.is_at_once && <AgreeAtOnce control={control} />}
        <Card title="能退多少">
          {!wanted && <p className={styles.soft}>选好商品和原因，这里会算出能退多少、退到哪里。</p>}
          {wanted && error && <ErrorState message={sentenceOf(error)} onRetry={() => ask()} />}
          {wanted && !error && !amounts && <p className={styles.soft}>正在算…</p>}
          {wanted && amounts && <RefundMoney amounts={amounts} coupon={amounts.used_coupon} />}
        </Card>
        <div ref={note}>
          {problem && (
            <Note tone="bad" role="alert">
              {problem}
            </Note>
          )}
        </div>
      </form>
    </PhoneScreen>
  )
}

type FieldsProps = { control: Control<RefundValues> }

/** Which goods and how many, and whether they come back themselves. */
function Goods({ control, goods }: FieldsProps & { goods: OrderGoodsData }) {
  const [only] = goods.ways
  return (
    <>
      <Card>
        <Controller
          control={control}
          name="quantities"
          rules={{ validate: (chosen) => chosenLines(chosen, goods).length > 0 || '请选择要退的商品，至少一件' }}
          render={({ field: { value, onChange }, fieldState }) => (
            <LinesField goods={goods} value={value} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
      </Card>
      <Card>
        {goods.ways.length === 1 && only ? (
          <p>
            {refundWays[only].name}：{wayWords(only, goods)}
          </p>
        ) : (
          <Controller
            control={control}
            name="way"
            rules={{ validate: (way) => (way !== null && goods.ways.includes(way)) || '请选择怎么退' }}
            render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
              <RadioGroup
                ref={ref}
                label="怎么退"
                isRequired
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                options={goods.ways.map((way) => ({
                  value: way,
                  label: refundWays[way].name,
                  hint: wayWords(way, goods),
                }))}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </Card>
    </>
  )
}

type WhyProps = FieldsProps & { goods: OrderGoodsData; times: number; isForced: boolean }
/** The reason, and what there is to say and to show about it. `times`: how often it was tried to send it. */
function Why({ control, goods, times, isForced }: WhyProps) {
  const id = useId()
  const options = reasonOptions(goods)
  return (
    <>
      <Card>
        <Controller
          control={control}
          name="reason"
          rules={{ validate: (reason) => options.some(({ value }) => value === reason) || '请选择原因' }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <Field id={id} as="group" label="为什么退" isRequired>
              <FilterChips
                label="原因"
                options={options}
                value={value ?? ''}
                onChange={onChange}
                error={error?.message ? { message: error.message, times } : undefined}
              />
            </Field>
          )}
        />
      </Card>
      <Card>
        <WordsAndPictures
          control={control}
          words={{
            name: 'note',
            label: isForced ? '说明（会员会看到）' : '说明（可以不填）',
            placeholder: '比如：盖子裂了，漏了一半',
            rows: 3,
            rule: isForced ? auditNote : refundNote,
          }}
          pictures={{
            name: 'pictures',
            alt: '退款图片',
            max: MAX_REFUND_PICTURES,
            hint: '商品有问题时，拍张照片处理得更快',
          }}
        />
      </Card>
    </>
  )
}

/** Staff who may agree to it themselves do so in the same go. */
function AgreeAtOnce({ control }: FieldsProps) {
  return (
    <Card>
      <Controller
        control={control}
        name="force"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Switch
            ref={ref}
            isSelected={value}
            onChange={onChange}
            onBlur={onBlur}
            hint="您是平台管理员，可以直接同意，要写明原因。金额大的，还要一位同事复核。"
          >
            直接同意，不用再审核
          </Switch>
        )}
      />
    </Card>
  )
}
