import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { onSignOut, session } from './session.ts'
import { windowStorage } from './storage.ts'

/** What was typed into a form and not sent, and whose it is. One form at a time: it is on the screen. */
type Draft = { user_id: number; form: string; values: FieldValues }

/** Whether something of a form waits for the signed-in person. */
export function hasFormDraft(form: string): boolean {
  const draft = windowStorage.object<Draft>('form_draft')
  return draft?.form === form && draft.user_id === (session.user()?.user_id ?? 0)
}

/** Gives up what was kept, where a form was sent and stays open. */
export const dropFormDraft = (): void => windowStorage.remove('form_draft')
// Whose session was ended signs in again and goes on; whoever leaves by choice leaves nothing.
onSignOut(({ isChosen }) => {
  if (isChosen) dropFormDraft()
})

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)
/** A field that began empty may hold a number or nothing. */
const fits = (value: unknown, empty: unknown): boolean =>
  kindOf(value) === kindOf(empty) || empty === null || (value === null && typeof empty === 'number')
/** What was kept of this person's form, as far as it still fits the form; null where there is nothing. */
function keptOf(user_id: number, form: string, empty: FieldValues): FieldValues | null {
  const draft = windowStorage.object<Draft>('form_draft')
  if (draft?.form !== form || draft.user_id !== user_id || kindOf(draft.values) !== 'object') return null
  const fitting = Object.entries(draft.values).filter(([key, value]) => fits(value, empty[key]))
  return fitting.length > 0 ? { ...empty, ...Object.fromEntries(fitting) } : null
}

/**
 * Keeps what is typed over a reload and over a sign-in; leaving the screen otherwise gives it up. `name` says which form it is, with
 * the thing it is about where there are several; null while nothing is to be kept. What is kept counts as typed: a leave guard asks
 * for it. Returns whether something was put back. Not for secrets.
 */
export function useFormDraft<T extends FieldValues>(
  name: string | null,
  { watch, getValues, reset, formState }: Pick<UseFormReturn<T>, 'watch' | 'getValues' | 'reset' | 'formState'>,
): boolean {
  // What the form began with: a later reset makes it no other form.
  const [empty] = useState(() => ({ ...formState.defaultValues }))
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (name === null) return
    const user_id = session.user()?.user_id ?? 0
    const before = JSON.stringify(empty)
    const kept = keptOf(user_id, name, empty)
    if (kept) reset(kept as DefaultValues<T>, { keepDefaultValues: true })
    setBack(kept !== null)
    const { unsubscribe } = watch(() => {
      const values = getValues()
      if (JSON.stringify(values) === before) dropFormDraft()
      else windowStorage.set('form_draft', { user_id, form: name, values } satisfies Draft)
    })
    return () => {
      unsubscribe()
      if (session.isSignedIn()) dropFormDraft()
    }
  }, [name, empty, watch, getValues, reset])
  return isBack
}

/** What a form says that has put something back. */
export const BACK_WORDS = '上次填的还没有提交，都在这里，可以接着填。'
