import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { Button } from '../../../../../kit/base/Button.tsx'
import { FormFields } from '../../../../../kit/console/FormFields.tsx'
import { focusFirstWrong } from '../../../../../kit/console/focus-first-wrong.ts'
import { Note } from '../../../../../kit/feedback/Note.tsx'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { confirm } from '../../../../../kit/overlays/confirm.ts'
import { api, sentenceOf } from '../../../../../lib/api.ts'
import { BACK_WORDS, dropFormDraft, useFormDraft } from '../../../../../lib/form-draft.ts'
import { count } from '../../../../../lib/format.ts'
import type { PickedPerson } from '../../../../../lib/people-picker/usePeople.ts'
import { q } from '../../../../../lib/query.ts'
import { useMay } from '../../../../../lib/session.ts'
import type { GivenCoupon } from '../../../parts/staff-coupons.ts'
import styles from './HelpCoupon.module.css'
import { type IssueValues, type IssueWay, issuedOf } from './issue.ts'
import { issueFields } from './issue-fields.tsx'
import { Preview } from './Preview.tsx'

type Done = Awaited<ReturnType<typeof api.rewards.helpCoupon>>
const QUIET = { quiet: true }
const NONE: { value: number; label: string }[] = []

/** Few have it by now; many get it one after the other, which the list below shows. */
function doneWords({ is_done, people, given, skipped_count }: Done): string {
  if (!is_done) return `开始发给${count(people)}位会员，进度在本页下方`
  return `已发给${count(given)}位会员${skipped_count > 0 ? `，跳过${count(skipped_count)}位` : ''}`
}

/** By what members may be meant, by whom: looking for people and labels are rights of their own. */
function useWays() {
  const maySearch = useMay(P.people)
  const mayLabel = useMay(P.label)
  const { data: labels = NONE } = useQuery({
    ...q.members.getTags({ num: 100 }),
    select: ({ list }) => list.map(({ id, group, name }) => ({ value: id, label: `${group}：${name}` })),
    enabled: mayLabel,
  })
  return useMemo(() => {
    const ways: IssueWay[] = [...(maySearch ? (['people'] as const) : []), ...(mayLabel ? (['label'] as const) : [])]
    return { ways, fields: issueFields({ ways, labels }) }
  }, [maySearch, mayLabel, labels])
}

/** Gives a coupon: which, to whom, and before it is done who is left out and why. */
export function IssueForm({ coupon, people }: { coupon: GivenCoupon | null; people: readonly PickedPerson[] }) {
  const { ways, fields } = useWays()
  const element = useRef<HTMLFormElement>(null)
  const begin: IssueValues = { coupon, way: ways[0] ?? 'people', people, tag_id: null, reason: '' }
  const form = useForm<IssueValues>({ defaultValues: begin as DefaultValues<IssueValues>, shouldFocusError: false })
  const { control, handleSubmit, setError, clearErrors, formState, watch, reset } = form
  const isBack = useFormDraft(`issue coupon ${coupon?.id ?? ''} ${people.map(({ id }) => id)}`.trim(), form)
  const { isSubmitting, errors } = formState
  // What was refused is no longer what is asked for.
  useEffect(() => watch((_, { name }) => name && clearErrors('root.refusal')).unsubscribe, [watch, clearErrors])

  async function send(values: IssueValues): Promise<void> {
    const issued = issuedOf(values)
    if (!issued || !values.coupon) return
    try {
      const { will, skipped_count } = await api.rewards.getHelpCoupon(issued, QUIET)
      const skips = skipped_count > 0 ? `，跳过${count(skipped_count)}位` : ''
      const message = `把“${values.coupon.name}”发给${count(will)}位会员${skips}。发出后只能逐张收回。`
      if (will > 0 && !(await confirm({ title: '发放优惠券', message, confirmText: '发放' }))) return
      const done = await api.rewards.helpCoupon({ ...issued, reason: values.reason.trim() }, QUIET)
      toast(doneWords(done), { kind: 'good' })
      reset({ ...begin, coupon: null, people: [], way: values.way })
      dropFormDraft()
    } catch (error) {
      setError('root.refusal', { message: sentenceOf(error) })
    }
  }
  const save = handleSubmit(send, () => focusFirstWrong(element.current))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void save(event)
  }
  if (ways.length === 0)
    return <Note tone="warn">您没有选择会员的权限，请联系管理员开通“选择机构人员”或“标签管理”。</Note>
  return (
    <form ref={element} onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.fields}>
        {errors.root?.refusal && (
          <Note tone="bad" role="alert">
            {errors.root.refusal.message}
          </Note>
        )}
        {isBack && <Note role="status">{BACK_WORDS}</Note>}
        <FormFields fields={fields} control={control} />
        <div>
          <Button type="submit" isBusy={isSubmitting} isGuarded={false}>
            发放
          </Button>
        </div>
      </div>
      <section className={styles.preview} aria-labelledby="issue-preview">
        <h2 id="issue-preview">发放预览</h2>
        <Preview values={watch()} />
      </section>
    </form>
  )
}
