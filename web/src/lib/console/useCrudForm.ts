import { type FormEvent, useRef, useState } from 'react'
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
  // What was read when the form was opened is what is saved over: the list may read a newer row meanwhile.
  const [base, setBase] = useState(row)
  const { control, handleSubmit, formState, reset } = useForm<FormValues>({
    defaultValues: row && form ? form.read(row) : (form?.empty ?? {}),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = formState
  const close = useAskClose(isDirty, '内容还没有保存，确定离开吗？', onClose)
  const element = useRef<HTMLFormElement>(null)

  const save = handleSubmit(
    async (values) => {
      try {
        await (base ? form?.update?.(base, values) : form?.create?.(values))
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
  /** Opens the form on the row as it is now. */
  function begin() {
    setBase(row)
    if (row && form) reset(form.read(row))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void save(event)
  }
  return { control, element, isDirty, isBusy: isSubmitting, close, begin, submit }
}
