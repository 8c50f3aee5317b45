import { openSecrets } from '../../server/src/kernel/data-key/open.ts'
import type { Database } from '../../server/src/kernel/db/pool.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { makeLog } from '../../server/src/kernel/log.ts'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import type { CallName } from '../../server/src/testing/person.ts'
import type { SignedInPerson } from './sign-in.ts'

/** A call that moves points, money or coupons once, however often it is sent, and what the database then holds of it. */
export type FaultCase = {
  call: CallName
  body: object
  who: SignedInPerson
  /** Sends it where it is not sent as a call is; answers 'ok', or what it was answered. */
  send?: () => Promise<string>
  found: (tx: Tx) => Promise<unknown>
  before: unknown
  after: unknown
  /** What whoever sends it again hears once it is done: 'ok' where they hear the first answer, else the reason. */
  again: string
  /** How many messages come of it, to whom. */
  tells?: { user_ids: readonly number[]; messages: number }
}
export type Scene = { url: string; database: Database; admin: SignedInPerson }

/** The secret of a server under fault: a stand-in for the gateway signs with it too. */
export const FAULT_SECRET = 'for the faults of tests only '.repeat(2).trim()

/** Its keys, as it opens them itself. */
export const secretsOf = (database: Database): Promise<Secrets> =>
  openSecrets({
    database,
    env: { secretKey: FAULT_SECRET, SECRET_KEY_OLD: undefined, SECRET_KEY_LEAKED: false },
    sealedBefore: async () => null,
    log: makeLog('silent'),
  })
