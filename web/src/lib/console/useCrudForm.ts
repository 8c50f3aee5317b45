import { type FormEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { focusFirstWrong } from '../../kit/console/focus-first-wrong.ts'
import type { FormValues } from '../../kit/console/form-field.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useAskClose } from '../../kit/overlays/useAskClose.ts'
import { sentenceOf } from '../api.ts'
import type { CrudForm } from './crud.ts'

/** The form of one row, or of a new one: what it holds, leaving it, and saving. */
export function useCrudForm<Row>(
  form: CrudForm<Row> | undefined,
  row: Row | null,
  onSaved: () => void,
  onClose: () => void,
) {
  const { control, handleSubmit, formState } = useForm<FormValues>({
    defaultValues: row && form ? form.read(row) : (form?.empty ?? {}),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = formState
  const close = useAskClose(isDirty, '内容还没有保存，确定离开吗？', onClose)
  const element = useRef<HTMLFormElement>(null)

  const save = handleSubmit(
    async (values) => {
      try {
        await (row ? form?.update?.(row, values) : form?.create?.(values))
      } catch (error) {
        toast(sentenceOf(error), { kind: 'bad' })
        return
      }
      toast('保存成功', { kind: 'good' })
      onSaved()
      onClose()
    },
    () => focusFirstWrong(element.current),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void save(event)
  }
  return { control, element, isDirty, isBusy: isSubmitting, close, submit }
}
