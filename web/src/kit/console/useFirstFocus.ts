import { type RefObject, useEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Options = { name?: string | undefined; isThere?: boolean }

/**
 * Puts the focus into the first empty field of a form that has just opened, else into its first. Into the one that is named,
 * where there is one, and selects what stands there: the next thing that is typed or scanned takes its place. `isThere` says
 * when a form that comes later is drawn.
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>, { name, isThere = true }: Options = {}): void {
  useEffect(() => {
    if (!isThere) return
    const fields = [...(form.current?.querySelectorAll<Field>('input, select, textarea') ?? [])]
    const open = fields.filter((field) => !field.disabled && field.type !== 'hidden' && field.type !== 'file')
    const named = open.find((field) => field.name === name)
    const first = named ?? open.find((field) => field.value === '') ?? open[0]
    first?.focus({ preventScroll: true })
    if (named && 'select' in named) named.select()
  }, [form, name, isThere])
}
