import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

/** The sheet that was sent last, as it is; of every kind the same is said. */
export type Sent = NonNullable<OutputOf<Contract['members']['getImport']>['sent']>
export const isWorking = (sent: Sent | null | undefined): boolean =>
  sent?.state === 'checking' || sent?.state === 'entering'

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1_000
/** How often the sheet is looked at again: while it is worked on. */
export const whileWorking = ({ state }: { state: { data: { sent: Sent | null } | undefined } }): number | false =>
  isWorking(state.data?.sent) ? LOOK_MS : false
