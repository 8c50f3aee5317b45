import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import styles from './EditSheet.module.css'

type EditSheetProps<Values extends FieldValues> = {
  title: string
  /** 保存 unless told. */
  confirmText?: string
  values: Values
  /** Of what is written over, as it was read. */
  version?: string
  /** What it throws is said above the fields, and what was typed stays. */
  save: (values: Values, version?: string) => Promise<unknown>
  onClose: () => void
  children: (control: Control<Values>) => ReactNode
}

/** Whether the person writes over what a colleague has saved meanwhile. */
async function asksOver({ data }: ApiError): Promise<boolean> {
  const message = `${String(data.by)}在${String(data.at)}改过。覆盖后，对方改的内容就没有了。`
  const words = { confirmText: '用我的，覆盖对方', cancelText: '继续填写' }
  return confirm({ title: '内容已被修改', message, ...words, isDanger: true })
}

/** A form in one narrow column that rises from the bottom. */
export function EditSheet<Values extends FieldValues>({ values, save, children, ...props }: EditSheetProps<Values>) {
  const id = useId()
  const { control, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty, isSubmitting, errors } = formState
  // What is read again while the form is open is not what it began with.
  const [version] = useState(props.version)
  const close = useAskClose(isDirty, '填写的内容还没有保存，确定关闭吗？', props.onClose)
  const submit = handleSubmit(async (typed) => {
    try {
      try {
        await save(typed, version)
      } catch (error) {
        const isLate = error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE'
        if (!isLate || !(await asksOver(error))) throw error
        await save(typed, String(error.data.version))
      }
    } catch (error) {
      setError('root.refusal', { message: sentenceOf(error) })
    }
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void submit(event)
  }
  return (
    <Sheet
      isOpen
      title={props.title}
      onClose={close}
      footer={
        <Button type="submit" form={id} size="l" isWide isBusy={isSubmitting}>
          {props.confirmText ?? '保存'}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={send} className={styles.form}>
        {errors.root?.refusal?.message && (
          <p role="alert" className={styles.problem}>
            {errors.root.refusal.message}
          </p>
        )}
        {children(control)}
      </form>
    </Sheet>
  )
}
