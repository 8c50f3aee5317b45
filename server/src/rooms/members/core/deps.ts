import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Sms } from '../../../edges/sms/index.ts'
import type { ChainDeps } from '../../../kernel/audit/chain.ts'
import type { ThingNames } from '../../../kernel/audit/names.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ImportDeps } from '../../../kernel/imports/work.ts'
import type { PersonalData } from '../../identity/index.ts'
import type { MergePart } from './merge-part.ts'
import type { MemberFacts } from './store-facts.ts'
import type { VipMembers } from './store-vips.ts'

/** What a person has in higher rooms. */
export type Holdings = { orders: number; points: number; balance_fen: number; cart: number }
export type MembersDeps = ChainDeps &
  ImportDeps & {
    setting: ReadSetting
    /** Connections for what stays though a call is taken back: guesses at codes. */
    autonomous: Database['use']
    /** What keeps a member from being removed. */
    heldBy: (tx: Tx, user_id: number) => Promise<Holdings>
    /** What topics of higher rooms move where two members are merged, in the order in which they lock. */
    merging: () => readonly MergePart[]
    /** What higher rooms know of a member that a label's rule may ask. */
    facts: MemberFacts
    vips: VipMembers
    /** By which names the log says what something was done to: those of all rooms. */
    names: () => ThingNames
    sms: Sms
    /** What topics of all rooms keep of a person, in the order in which they lock. */
    personal: () => readonly PersonalData[]
    config: { smsPerDay: number }
  }
