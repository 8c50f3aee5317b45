import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

/** The sheet that was sent last, as it is; of every kind the same is said. */
export type Sent = NonNullable<OutputOf<Contract['members']['getImport']>['sent']>
