import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

/** What the front page is made of. */
export type HomeData = OutputOf<Contract['home']['getHome']>
