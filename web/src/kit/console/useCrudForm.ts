import { type FormEvent, useState } from 'react'
import { toast } from '../toast.ts'
import { useAskClose } from '../useAskClose.ts'
import type { CrudForm } from './crud.ts'
import { type FormValues, missingFields } from './formField.ts'

/** The form of one row, or of a new one: its values, its errors, and saving. */
export function useCrudForm<Row>(
  form: CrudForm<Row> | undefined,
  row: Row | null,
  onSaved: () => void,
  onClose: () => void,
) {
  const [values, setValues] = useState<FormValues>(() => (row && form ? form.read(row) : (form?.empty ?? {})))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)

  const close = useAskClose(isDirty, '内容还没有保存，确定离开吗？', onClose)

  function change(name: string, value: unknown) {
    setDirty(true)
    setValues((old) => ({ ...old, [name]: value }))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form || isBusy) return
    const found = { ...form.validate?.(values), ...missingFields(form.fields, values) }
    setErrors(found)
    if (Object.keys(found).length > 0) {
      const element = event.currentTarget
      // After the errors are drawn.
      setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      await (row ? form.update?.(row, values) : form.create?.(values))
      toast('保存成功', { kind: 'good' })
      onSaved()
      onClose()
    } catch (error) {
      toast(error instanceof Error && error.message ? error.message : '保存失败，请稍后重试', {
        kind: 'bad',
      })
    } finally {
      setBusy(false)
    }
  }
  return { values, errors, isBusy, isDirty, close, change, submit }
}
