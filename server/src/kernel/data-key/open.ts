import { randomBytes } from 'node:crypto'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { makeSecrets, type Secrets } from '../secrets.ts'
import { addDataKey, lockDataKey, sealDataKeyAnew } from './store.ts'

type KeyDeps = {
  database: Pick<Database, 'transact'>
  env: Pick<Env, 'secretKey' | 'SECRET_KEY_OLD' | 'SECRET_KEY_LEAKED'>
  /** Something that is sealed where no data key stands: a database of 0000_start alone, or one that has lost its row. */
  sealedBefore: (tx: Tx) => Promise<string | null>
  log: Log
}

const NOT_THIS =
  'The data was made with another SECRET_KEY than this one: start with that one, or to change it set it as SECRET_KEY_OLD beside the new one.'
const NEITHER =
  'The data was made with neither SECRET_KEY nor SECRET_KEY_OLD: start with the one that it was made with.'

/** What seals the data keys under a secret, and nothing else. */
const wrapOf = (secret: string): Secrets => makeSecrets(makeSecrets(secret).key('data-key'))

type DataKeys = [first: string, ...later: string[]]
const sealKeys = (secret: string, dataKeys: DataKeys): string => wrapOf(secret).seal(JSON.stringify(dataKeys))
const newKey = (): string => randomBytes(48).toString('base64url')

/**
 * The keys of an installation. They are derived from a data key that is made once and stands in the database, sealed under SECRET_KEY: it
 * tells at the start whether that is the right one, and is all that is sealed anew where the key is changed for another. Where the old one
 * is known to others, another data key seals and signs from then on.
 */
export async function openSecrets({ database, env, sealedBefore, log }: KeyDeps): Promise<Secrets> {
  const keys = { secret: env.secretKey, old: env.SECRET_KEY_OLD, isLeaked: env.SECRET_KEY_LEAKED, sealedBefore }
  const { dataKeys, isMoved } = await database.transact((tx) => openDataKeys(tx, keys))
  const count = dataKeys.length
  if (isMoved) log.warn({ event: 'secret-key-changed', count }, 'the data keys are sealed under the new SECRET_KEY')
  if (keys.old !== undefined) log.warn({ event: 'secret-key-old' }, 'SECRET_KEY_OLD is needed no longer: take it away')
  return makeSecrets(...dataKeys)
}

type Keys = Pick<KeyDeps, 'sealedBefore'> & { secret: string; old: string | undefined; isLeaked: boolean }
async function openDataKeys(tx: Tx, keys: Keys): Promise<{ dataKeys: DataKeys; isMoved: boolean }> {
  const stored = await lockDataKey(tx)
  const { opener, dataKeys } = stored === null ? await firstKeys(tx, keys) : storedKeys(stored, keys)
  const isMoved = opener !== keys.secret
  if (isMoved && keys.isLeaked) dataKeys.push(newKey())
  if (stored === null) await addDataKey(tx, sealKeys(keys.secret, dataKeys))
  else if (isMoved) await sealDataKeyAnew(tx, sealKeys(keys.secret, dataKeys))
  return { dataKeys, isMoved }
}

type OpenedKeys = { opener: string; dataKeys: DataKeys }
function storedKeys(stored: string, keys: Keys): OpenedKeys {
  const opener = openerOf(keys, (one) => isOpenedBy(wrapOf(one), stored))
  return { opener, dataKeys: JSON.parse(wrapOf(opener).open(stored)) as DataKeys }
}

/**
 * What was sealed before there were data keys, in a database of 0000_start alone, was sealed by the secret itself, which so becomes the first.
 * What that does not open was sealed by a data key whose row is gone: a new one would open nothing of it.
 */
async function firstKeys(tx: Tx, keys: Keys): Promise<OpenedKeys> {
  const before = await keys.sealedBefore(tx)
  if (before === null) return { opener: keys.secret, dataKeys: [newKey()] }
  const opener = openerOf(keys, (one) => isOpenedBy(makeSecrets(one), before))
  return { opener, dataKeys: [opener] }
}

/** The secret that opens what is there; refuses the start where none does. */
function openerOf({ secret, old }: Keys, isOpener: (one: string) => boolean): string {
  const opener = (old === undefined ? [secret] : [secret, old]).find(isOpener)
  if (opener === undefined) throw new Error(old === undefined ? NOT_THIS : NEITHER)
  return opener
}

function isOpenedBy(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed)
    return true
  } catch {
    return false
  }
}
