import { P } from '@heyi/contract/permissions'
import { grantPointsProblem, grantReason } from '@heyi/contract/rewards/grant-rules'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { useFormDraft } from '../../../lib/form-draft.ts'
import { count } from '../../../lib/format.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import type { PickedPerson } from '../../../lib/people-picker/usePeople.ts'
import { pages, q } from '../../../lib/query.ts'
import { useMay } from '../../../lib/session.ts'
import { doneWords, grantPresets, hearsWords, outcomeWords } from '../parts/grants.ts'
import { MembersField } from '../parts/MembersField.tsx'
import styles from './GivePoints.module.css'
import { GrantList, type Which } from './GrantList.tsx'

/** Members of one go; more come by a sheet, at the desk. */
const MAX_PEOPLE = 20
type Values = { people: PickedPerson[]; way: 'give' | 'take'; points: string; reason: string }
const empty: Values = { people: [], way: 'give', points: '', reason: '' }
const ways = [
  { value: 'give', label: '增加' },
  { value: 'take', label: '扣减' },
] as const

const pointsOf = ({ way, points }: Pick<Values, 'way' | 'points'>): number =>
  /^\d+$/.test(points.trim()) ? Number(points) * (way === 'take' ? -1 : 1) : 0

/** 手动积分, on the phone: for one or several members found by name, and what was given lately or waits for a second person. */
export function GivePoints() {
  const [which, setWhich] = useState<Which>('all')
  const limits = useQuery(q.rewards.getGrantLimits())
  const list = useInfiniteQuery({
    ...pages.rewards.getGrants({ state: which }),
    placeholderData: keepPreviousData,
  })
  const toDecide = list.data?.pages[0]?.to_decide ?? 0
  const mayDecide = useMay(P.pointsApprove)
  const records = useRef<HTMLHeadingElement>(null)
  const look = () => {
    setWhich('WAITING')
    records.current?.focus()
  }
  return (
    <PhoneScreen isReady={!limits.isPending && !list.isPending}>
      <div className={styles.stack}>
        {toDecide > 0 && (
          <Note tone="warn" role="status">
            有{count(toDecide)}笔同事提交的积分等您复核。
            <Button variant="plain" size="s" isGuarded={false} onPress={look}>
              去复核
            </Button>
          </Note>
        )}
        {/* What waits stands above the form, and must not push it down. */}
        {mayDecide && list.isPending ? <SkeletonCard ratio={0} lines={10} /> : <GiveForm limits={limits.data} />}
        <h2 ref={records} tabIndex={-1}>
          手动积分记录
        </h2>
        <GrantList list={list} which={which} onWhich={setWhich} />
      </div>
    </PhoneScreen>
  )
}

function GiveForm({ limits }: { limits: Parameters<typeof outcomeWords>[1] }) {
  const form = useForm<Values>({ defaultValues: empty })
  const { control, handleSubmit, watch, reset, formState } = form
  useFormDraft('points', form)
  useLeaveGuard(formState.isDirty, '积分还没有提交，确定离开吗？')
  const typed = watch()
  const submit = handleSubmit(async ({ people, reason, ...body }) => {
    const delta = pointsOf(body)
    const whom = people.length > 1 ? `${people.length}位会员每位` : (people[0]?.name ?? '')
    const what = `${delta > 0 ? '增加' : '扣减'}${count(Math.abs(delta))}积分`
    const message = `给${whom}${what}，${hearsWords(people.length * Math.abs(delta), limits)}。确定提交吗？`
    if (!(await confirm({ title: '手动积分', message, confirmText: '提交' }))) return
    try {
      const lines = people.map(({ id }) => ({ user_id: id, delta }))
      const answer = await api.rewards.helpUser({ lines, reason: reason.trim() }, { quiet: true })
      toast(doneWords(answer), { kind: 'good' })
      reset(empty)
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className={styles.form}>
          <MembersField control={control} name="people" hint={`一次最多${MAX_PEOPLE}位`} most={MAX_PEOPLE} />
          <Controller
            control={control}
            name="way"
            render={({ field }) => <RadioGroup {...field} label="增加还是扣减" look="row" options={ways} />}
          />
          <Controller
            control={control}
            name="points"
            rules={{
              validate: (points) =>
                /^\d+$/.test(points.trim()) ? (grantPointsProblem(Number(points)) ?? true) : '请填写积分，只能是数字',
            }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="每位的积分"
                inputMode="numeric"
                isRequired
                maxLength={7}
                error={fieldState.error?.message}
              />
            )}
          />
          <ReasonField control={control} name="reason" rule={grantReason} presets={grantPresets} />
          <p role="status" className={styles.soft}>
            {outcomeWords(typed.people.length * Math.abs(pointsOf(typed)), limits)}
          </p>
          <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
            提交
          </Button>
        </div>
      </Card>
    </form>
  )
}
