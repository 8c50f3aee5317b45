import { type RefObject, useEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts the focus into the first empty field of a form that has just opened, else into its first. `isThere` says when a form that comes later is drawn. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, isThere = true): void {
  useEffect(() => {
    if (!isThere) return
    const fields = [...(form.current?.querySelectorAll<Field>('input, select, textarea') ?? [])]
    const open = fields.filter((field) => !field.disabled && field.type !== 'hidden' && field.type !== 'file')
    const first = open.find((field) => field.value === '') ?? open[0]
    first?.focus({ preventScroll: true })
  }, [form, isThere])
}
