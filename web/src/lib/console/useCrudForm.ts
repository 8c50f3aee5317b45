import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { focusFirstWrong } from '../../kit/console/focus-first-wrong.ts'
import type { FormValues } from '../../kit/console/form-field.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useAskClose } from '../../kit/overlays/useAskClose.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { useFormDraft } from '../form-draft.ts'
import { mayLeap } from './ask-leaps.ts'
import { conflictOf } from './conflict.ts'
import type { CrudForm } from './crud.ts'
import { useConflict } from './useConflict.ts'

/** `thing` names what is edited, for a form that keeps a draft. */
type Edited = { thing: string; onSaved: () => void; onClose: () => void }

/** The form of one row, or of a new one: what it holds, leaving it, and saving. */
export function useCrudForm<Row>(
  form: CrudForm<Row> | undefined,
  row: Row | null,
  { thing, onSaved, onClose }: Edited,
) {
  const stands = row && form ? form.read(row) : (form?.empty ?? {})
  const version = row ? form?.version?.(row) : undefined
  const filled = useForm<FormValues>({ defaultValues: stands, shouldFocusError: false })
  const { control, handleSubmit, formState, getValues, reset, setError } = filled
  // What is typed over a row is put back as long as that row is what it was.
  const draft = form?.keepsDraft ? `${thing} ${version ?? ''}` : null
  const [begun, setBegun] = useState(row ? null : draft)
  const isBack = useFormDraft(begun, filled)
  const met = useConflict<FormValues>({ fields: form?.fields ?? [], values: stands, version })
  const { isDirty, isSubmitting } = formState
  const close = useAskClose(isDirty, '内容还没有保存，确定离开吗？', onClose)
  const element = useRef<HTMLFormElement>(null)

  const save = handleSubmit(
    async (values) => {
      if (row && form && !(await mayLeap(form.fields, stands, values))) return
      try {
        await (row ? form?.update?.(row, values, met.version()) : form?.create?.(values))
      } catch (error) {
        met.failed(error)
        const field = error instanceof ApiError ? form?.refusedAt?.[error.reason] : undefined
        if (field) {
          setError(field, { type: 'refusal', message: sentenceOf(error) })
          // Once the sentence is drawn, so that the field says that it is wrong.
          setTimeout(() => focusFirstWrong(element.current))
        } else if (!conflictOf(error)) toast(sentenceOf(error), { kind: 'bad' })
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
    met.begin()
    reset(stands)
    setBegun(draft)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) void save(event)
  }
  return {
    control,
    element,
    isDirty,
    isBusy: isSubmitting,
    isBack,
    close,
    begin,
    submit,
    /** For a `ConflictDialog`; null while nobody was faster. */
    conflict: met.conflict && {
      conflict: met.conflict,
      theirs: met.theirs,
      mine: met.mine(getValues()),
      onClose: met.end,
      onTakeTheirs(): void {
        met.rebase()
        reset(stands)
      },
      onKeepMine(): void {
        met.rebase()
        void save()
      },
    },
  }
}
