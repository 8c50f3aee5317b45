import { appendWords, MAX_REVIEW_PICTURES, reviewWords, starNames, stars } from '@heyi/contract/orders/review-rules'
import { type ReactNode, useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { Opinion } from '../../../kit/lists/Opinion.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../lib/form-draft.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { GoodsLine } from '../parts/GoodsLine.tsx'
import type { OrderGoodsData } from '../parts/refunds.ts'
import { WordsAndPictures } from '../parts/WordsAndPictures.tsx'
import styles from './ReviewOrder.module.css'
import { emptyReview, type ReviewValues, starOptions, type Writing } from './review-form.ts'

const FORM = 'review-form'

const doneWords = (event: Writing['event'], points: number): string => {
  if (event === 'append') return '追评已提交'
  return points > 0 ? `评价已提交，奖励您${points}积分` : '评价已提交，谢谢您'
}

type Props = {
  writing: Writing
  reward: OrderGoodsData['review_reward']
  onSent: () => void
  /** The other lines of the order. */
  children: ReactNode
}

/** What somebody says of one line, or adds to it; nothing that was filled in is lost where it is refused. */
export function ReviewForm({ writing: { line, event }, reward, onSent, children }: Props) {
  const form = useForm<ReviewValues>({ defaultValues: emptyReview })
  const isBack = useFormDraft(`review ${line.line_id} ${event}`, form)
  const { control, formState, handleSubmit, reset } = form
  const [problem, setProblem] = useState('')
  useLeaveGuard(formState.isDirty, '评价还没有提交，确定离开吗？')

  const submit = handleSubmit(async ({ stars, words, pictures, is_anonymous }) => {
    setProblem('')
    try {
      const body = { words: words.trim(), pictures: pictures.map(({ id }) => String(id)) }
      const more = event === 'write' ? { stars: stars ?? undefined, is_anonymous } : {}
      const { points } = await api.orders.setReview({ line_id: line.line_id, event, ...body, ...more }, { quiet: true })
      toast(doneWords(event, points), { kind: 'good' })
      reset(emptyReview)
      onSent()
    } catch (refused) {
      setProblem(sentenceOf(refused))
    }
  })
  return (
    <PhoneScreen
      isReady
      bottomBar={
        <Button type="submit" form={FORM} variant="accent" size="l" isWide isBusy={formState.isSubmitting}>
          {event === 'write' ? '提交评价' : '提交追评'}
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {isBack && <Note role="status">{BACK_WORDS}</Note>}
        <Card>
          <ul>
            <GoodsLine line={line} below={line.review && <Opinion opinion={line.review} starNames={starNames} />}>
              {null}
            </GoodsLine>
          </ul>
        </Card>
        {event === 'write' && reward.points > 0 && (
          <Note>{`评价一件商品奖励${reward.points}积分，每天最多${reward.times}件`}</Note>
        )}
        {event === 'write' && <HowGood control={control} />}
        <Words control={control} event={event} />
        {event === 'write' && <Anonymous control={control} />}
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
      </form>
      {children}
    </PhoneScreen>
  )
}

type FieldsProps = { control: Control<ReviewValues> }

function HowGood({ control }: FieldsProps) {
  return (
    <Card>
      <Controller
        control={control}
        name="stars"
        rules={fieldRules<number | null>(stars.problem)}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <RadioGroup
            ref={ref}
            label="您满意吗"
            isRequired
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            options={starOptions}
            error={fieldState.error?.message}
          />
        )}
      />
    </Card>
  )
}

function Words({ control, event }: FieldsProps & { event: Writing['event'] }) {
  const [label, placeholder] =
    event === 'write'
      ? ['说说怎么样（可以不填）', '比如：好不好用，和图片一样不一样']
      : ['追加几句', '比如：用了一段时间以后怎么样']
  return (
    <Card>
      <WordsAndPictures
        control={control}
        words={{ name: 'words', label, placeholder, rows: 4, rule: event === 'write' ? reviewWords : appendWords }}
        pictures={{ name: 'pictures', alt: '评价图片', max: MAX_REVIEW_PICTURES }}
      />
    </Card>
  )
}

function Anonymous({ control }: FieldsProps) {
  return (
    <Card>
      <Controller
        control={control}
        name="is_anonymous"
        render={({ field: { value, onChange } }) => (
          <Switch isSelected={value} onChange={onChange} hint="打开后别人只看到您的姓，比如“张**”；商家知道是哪个订单">
            匿名评价
          </Switch>
        )}
      />
    </Card>
  )
}
