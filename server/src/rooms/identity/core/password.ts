import { readFileSync } from 'node:fs'
import { hash, type Options, verify } from '@node-rs/argon2'
import { makeQueue } from '../../../kernel/queue.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { isGoodPassword } from './rules.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
/** Hashing fills a processor; what does not fit into the line is refused with OVERLOADED. */
export const inTurn = makeQueue({ running: 8, waiting: 64 })

const options = (secrets: Secrets): Options => ({ ...COST, secret: Buffer.from(secrets.key('pepper')) })

/** The Argon2id hash of a password, peppered with the installation's key. */
export const hashPassword = (secrets: Secrets, password: string): Promise<string> => hash(password, options(secrets))

let nobody: Promise<string> | undefined

/** Whether the password is right. Without a hash it does the same work and answers false. */
export async function isRightPassword(secrets: Secrets, stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(secrets, 'nobody has this password')
  const isRight = await verify(stored ?? (await nobody), password, options(secrets))
  return isRight && stored !== null
}

let common: ReadonlySet<string> | undefined

/** Whether a password may be set (see rules.ts); the list of common ones is read at first use. */
export function mayBeSet(password: string, mobile: string): boolean {
  common ??= new Set(
    readFileSync(new URL('../../../../../data/weak-passwords.txt', import.meta.url), 'utf8')
      .toLowerCase()
      .split(/\r?\n/)
      .filter(Boolean),
  )
  return isGoodPassword(password, mobile, common)
}
