import { certificates, sidesOf } from '@heyi/contract/identity/certification-rules'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useBackSteps } from '../../../kit/overlays/useBackSteps.ts'
import { api } from '../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../lib/form-draft.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import styles from './Certification.module.css'
import { StepFields } from './StepFields.tsx'
import { dropShots } from './shots.ts'
import { type Step, stepsOf, type Values } from './steps.ts'

const FIELDS: Record<Step, FieldPath<Values>[]> = {
  document: ['document'],
  name: ['name'],
  number: ['number', 'gender', 'birthday'],
  front: ['front'],
  back: ['back'],
  check: [],
}
/** The name under which an unfinished one is kept in the window. */
export const DRAFT = 'certification'

const titleOf = (step: Step, { document }: Values): string =>
  ({
    document: '您用哪种证件？',
    name: '证件上的姓名',
    number: `${certificates[document].name}号码`,
    front: `拍${sidesOf(document)[0]?.[1] ?? ''}`,
    back: `拍${sidesOf(document)[1]?.[1] ?? ''}`,
    check: '请核对一遍',
  })[step]

type Props = { values: Values; onLeave: () => void; onDone: () => void }

/** One question a screen, each with its entry in the history; going back and a reload keep what was filled in. */
export function CertificationForm({ values, onLeave, onDone }: Props) {
  const form = useForm<Values>({ defaultValues: values })
  const { dirtyFields, isSubmitting } = form.formState
  const isDirty = Object.keys(dirtyFields).some((name) => name !== 'at')
  const { leave } = useLeaveGuard(isDirty, '认证还没有提交，确定离开吗？')
  const isBack = useFormDraft(DRAFT, form)
  const [hasGoneOn, setGoneOn] = useState(false)
  const given = form.watch()
  const { at } = given
  const steps = stepsOf(given.document)
  const step = steps[at] ?? 'check'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Who cannot see the change hears what is asked now.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  // What was said of a field is over once it is changed; nothing has been submitted by then.
  useEffect(() => form.watch((_, { name }) => name && form.clearErrors(name)).unsubscribe, [form])
  useEffect(() => dropShots, [])

  function goTo(to: number) {
    setGoneOn(true)
    form.setValue('at', to, { shouldDirty: true })
  }
  const back = (to: number) => (to < 0 ? nav.leaveWork(onLeave) : goTo(to))
  // Below the first question lies what leads to it.
  useBackSteps(at + 1, (to) => back(to - 1))
  async function next() {
    if (await form.trigger(FIELDS[step], { shouldFocus: true })) goTo(at + 1)
  }
  const submit = form.handleSubmit(async ({ document, name, number, gender, birthday, front, back: other }) => {
    if (!front) return
    const typed = document === 'id_card' || !gender ? {} : { gender, birthday }
    const back_id = stepsOf(document).includes('back') && other ? { back_id: other.id } : {}
    await api.identity.setCertification({
      document,
      name: name.trim(),
      number,
      ...typed,
      front_id: front.id,
      ...back_id,
    })
    toast('已提交，工作人员会尽快审核', { kind: 'good' })
    leave(onDone)
  })
  return (
    <PhoneScreen
      isReady
      onBack={() => back(at - 1)}
      bottomBar={
        step === 'check' ? (
          <Button size="l" isBusy={isSubmitting} onPress={() => submit().catch(() => undefined)}>
            提交审核
          </Button>
        ) : (
          <Button size="l" isGuarded={false} onPress={next}>
            下一步
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {isBack && !hasGoneOn && <Note tone="note">{BACK_WORDS}</Note>}
        <p className={styles.step}>
          第{at + 1}步，共{steps.length}步
        </p>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {titleOf(step, given)}
        </h2>
        <StepFields key={step} step={step} form={form} onStep={(to) => goTo(steps.indexOf(to))} />
      </div>
    </PhoneScreen>
  )
}
