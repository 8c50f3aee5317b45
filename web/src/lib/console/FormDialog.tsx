import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { Button } from '../../kit/base/Button.tsx'
import { FormFields } from '../../kit/console/FormFields.tsx'
import { focusFirstWrong } from '../../kit/console/focus-first-wrong.ts'
import type { FormField, FormValues } from '../../kit/console/form-field.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { sentenceOf } from '../api.ts'
import styles from './FormDialog.module.css'

export type FormDialogProps<Values extends FormValues> = {
  title: string
  confirmText: string
  isDanger?: boolean
  fields: readonly FormField<Values>[]
  /** What the fields begin with. */
  values: Values
  /** Stands above the fields. */
  children?: ReactNode
  /** What it throws is said above the fields. */
  send: (values: Values) => Promise<unknown>
  onClose: () => void
}

/** A question that a form answers: what was typed stays when sending fails, and the sentence stands above. */
export function FormDialog<Values extends FormValues>({ fields, values, send, ...props }: FormDialogProps<Values>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const { control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { isSubmitting, errors } = formState
  const save = handleSubmit(
    async (typed) => {
      try {
        await send(typed)
      } catch (error) {
        setError('root.refusal', { message: sentenceOf(error) })
      }
    },
    () => focusFirstWrong(element.current),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void save(event)
  }
  const refusal = errors.root?.refusal?.message
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      isDismissable={false}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={props.onClose}>
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
      }
    >
      <form id={id} ref={element} onSubmit={submit} noValidate className={styles.form}>
        {refusal && (
          <p role="alert" className={styles.problem}>
            {refusal}
          </p>
        )}
        {props.children}
        <FormFields fields={fields} control={control} />
      </form>
    </Dialog>
  )
}
