import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { Button } from '../../kit/base/Button.tsx'
import { useLineBack } from '../../kit/base/useLineBack.ts'
import { FormFields } from '../../kit/console/FormFields.tsx'
import { focusFirstWrong } from '../../kit/console/focus-first-wrong.ts'
import type { FormField, FormValues } from '../../kit/console/form-field.ts'
import { useFirstFocus } from '../../kit/console/useFirstFocus.ts'
import { Note } from '../../kit/feedback/Note.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useAskClose } from '../../kit/overlays/useAskClose.ts'
import { isLineBroken, sentenceOf } from '../api.ts'
import { BACK_WORDS, useFormDraft } from '../form-draft.ts'
import { mayLeap } from './ask-leaps.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './FormDialog.module.css'
import { useConflict } from './useConflict.ts'

export type FormDialogProps<Values extends FormValues> = {
  title: string
  /** What is edited, for a sentence; the title unless told. */
  thing?: string
  confirmText: string
  isDanger?: boolean
  fields: readonly FormField<Values>[]
  /** The field to begin in, where it is not the first empty one. */
  first?: Extract<keyof Values, string>
  /** What the fields begin with; where there is a `version`, what is edited as it now stands. */
  values: Values
  /** Of what is written over, as it was read: somebody who saves over something later is told, and chooses. */
  version?: string
  /** Under this name what is typed outlives a reload. */
  draft?: string
  /** Stands above the fields. */
  children?: ReactNode
  /** Stands below the fields and follows what is typed. */
  below?: (values: Values) => ReactNode
  /** What has happened meanwhile, so that there is nothing left to send: it is said, and only leaving is offered. */
  over?: ReactNode
  /** What is wrong with the form as a whole, once sending was tried; null where it can be sent. */
  problem?: (values: Values) => string | null
  /** What it throws is said above the fields. */
  send: (values: Values, version?: string) => Promise<unknown>
  onClose: () => void
}

/** A question that a form answers: what was typed stays when sending fails, and the sentence stands above. */
export function FormDialog<Values extends FormValues>({ fields, values, send, ...props }: FormDialogProps<Values>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { control, handleSubmit, setError, clearErrors, formState, watch, reset } = form
  const isBack = useFormDraft(props.draft ?? null, form)
  const { isSubmitting, isDirty, errors } = formState
  const met = useConflict<Values>({ fields, values, version: props.version })
  const isOver = Boolean(props.over) && !isSubmitting
  const close = useAskClose(
    isDirty && !isOver,
    '填写的内容还没有提交，确定关闭吗？',
    props.onClose,
    isSubmitting ? '正在提交，请稍等' : null,
  )
  useFirstFocus(element, { name: props.first })
  useLineBack(errors.root?.refusal?.type === 'line', () => clearErrors('root.refusal'))
  const save = handleSubmit(
    async (typed) => {
      const problem = props.problem?.(typed)
      if (problem) return setError('root.refusal', { type: 'refusal', message: problem })
      if (!(await mayLeap(fields, values, typed))) return
      try {
        await send(typed, met.version())
      } catch (error) {
        setError('root.refusal', { type: isLineBroken(error) ? 'line' : 'refusal', message: sentenceOf(error) })
        met.failed(error)
      }
    },
    () => focusFirstWrong(element.current),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting && !isOver) void save(event)
  }
  const refusal = errors.root?.refusal?.message
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={props.title}
        isDismissable={false}
        footer={
          isOver ? (
            <Button isGuarded={false} onPress={close}>
              知道了
            </Button>
          ) : (
            <>
              <Button variant="plain" isGuarded={false} onPress={close}>
                取消
              </Button>
              <Button
                type="submit"
                form={id}
                isBusy={isSubmitting}
                isGuarded={false}
                variant={props.isDanger ? 'danger' : 'primary'}
              >
                {props.confirmText}
              </Button>
            </>
          )
        }
      >
        <form id={id} ref={element} onSubmit={submit} noValidate className={styles.form}>
          {(isOver || refusal) && (
            <p role="alert" className={styles.problem}>
              {isOver ? props.over : refusal}
            </p>
          )}
          {isBack && <Note role="status">{BACK_WORDS}</Note>}
          {props.children}
          <FormFields fields={fields} control={control} />
          {props.below?.(watch())}
        </form>
      </Dialog>
      {met.conflict && (
        <ConflictDialog
          thing={props.thing ?? props.title}
          conflict={met.conflict}
          theirs={met.theirs}
          mine={met.mine(watch())}
          onClose={met.end}
          onTakeTheirs={() => {
            met.rebase()
            reset(values)
          }}
          onKeepMine={() => {
            met.rebase()
            void save()
          }}
        />
      )}
    </>
  )
}
