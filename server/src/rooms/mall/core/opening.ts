import { opensNext } from '../../../kernel/opening.ts'

/** A store as it stands at a moment: while it is shut by its hours, with when it opens next. */
export const storeAt = <S extends { hours: string }>(store: S, now: Date): S & { opens: string } => ({
  ...store,
  opens: opensNext(store.hours, now),
})
