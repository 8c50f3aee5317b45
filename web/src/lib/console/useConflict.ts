import { useRef, useState } from 'react'
import { changedFields, type FormField, type FormValues } from '../../kit/console/form-field.ts'
import { type Conflict, conflictOf } from './conflict.ts'

type Edited<Values extends FormValues> = {
  fields: readonly FormField<Values>[]
  /** What is edited as it now stands, and its version: both follow what is read. */
  values: Values
  version: string | undefined
}

/**
 * What a form began with, so that a save over somebody else's is noticed: who was faster, what either changed, and the
 * version that the next save names. A form without a version writes over nothing.
 */
export function useConflict<Values extends FormValues>({ fields, values, version }: Edited<Values>) {
  const base = useRef({ values, version })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isHere = conflict !== null && version === conflict.version
  return {
    conflict,
    /** What this save writes over. */
    version: () => base.current.version,
    /** A save failed; whether that was because somebody else was faster is remembered. */
    failed: (error: unknown): void => setConflict(conflictOf(error)),
    /** What the other one has changed; null until it has been read. */
    theirs: isHere ? changedFields(fields, base.current.values, values) : null,
    mine: (typed: Values) => changedFields(fields, base.current.values, typed),
    /** The form is opened on what stands there now. */
    begin(): void {
      base.current = { values, version }
    },
    end: (): void => setConflict(null),
    /** From now on a save writes over what stands there now. */
    rebase(): void {
      base.current = { values: isHere ? values : base.current.values, version: conflict?.version ?? version }
      setConflict(null)
    },
  }
}
