import { randomBytes } from 'node:crypto'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { makeSecrets, type Secrets } from '../secrets.ts'
import { addDataKey, lockDataKey, sealDataKeyAnew } from './store.ts'

type KeyDeps = {
  database: Pick<Database, 'transact'>
  env: Pick<Env, 'secretKey' | 'SECRET_KEY_OLD'>
  /** Something that was sealed before data keys were made, if anything was. */
  sealedBefore: (tx: Tx) => Promise<string | null>
  log: Log
}

const NOT_THIS =
  'The data was made with another SECRET_KEY than this one: start with that one, or to change it set it as SECRET_KEY_OLD beside the new one.'
const NEITHER =
  'The data was made with neither SECRET_KEY nor SECRET_KEY_OLD: start with the one that it was made with.'

/** What seals the data key under a secret, and nothing else. */
const wrapOf = (secret: string): Secrets => makeSecrets(makeSecrets(secret).key('data-key'))

/**
 * The keys of an installation. They are derived from a data key that is made once and stands in the database, sealed under SECRET_KEY: it
 * tells at the start whether that is the right one, and is all that is sealed anew where the key is changed for another.
 */
export async function openSecrets({ database, env, sealedBefore, log }: KeyDeps): Promise<Secrets> {
  const { secretKey: secret, SECRET_KEY_OLD: old } = env
  const { dataKey, isMoved } = await database.transact((tx) => openDataKey(tx, { secret, old, sealedBefore }))
  if (isMoved) log.warn({ event: 'secret-key-changed' }, 'the data key is sealed under the new SECRET_KEY')
  if (old !== undefined) log.warn({ event: 'secret-key-old' }, 'SECRET_KEY_OLD is needed no longer: take it away')
  return makeSecrets(dataKey)
}

type Keys = Pick<KeyDeps, 'sealedBefore'> & { secret: string; old: string | undefined }
async function openDataKey(
  tx: Tx,
  { secret, old, sealedBefore }: Keys,
): Promise<{ dataKey: string; isMoved: boolean }> {
  const held = old === undefined ? [secret] : [secret, old]
  const rightOf = (isRight: (one: string) => boolean): string => {
    const right = held.find(isRight)
    if (right === undefined) throw new Error(old === undefined ? NOT_THIS : NEITHER)
    return right
  }
  const stored = await lockDataKey(tx)
  if (stored === null) {
    const before = await sealedBefore(tx)
    // What was sealed before there were data keys was sealed by the secret itself, which so becomes the data key.
    const dataKey = before === null ? newKey() : rightOf((one) => isOpenedBy(makeSecrets(one), before))
    await addDataKey(tx, wrapOf(secret).seal(dataKey))
    return { dataKey, isMoved: false }
  }
  const right = rightOf((one) => isOpenedBy(wrapOf(one), stored))
  const dataKey = wrapOf(right).open(stored)
  const isMoved = right !== secret
  if (isMoved) await sealDataKeyAnew(tx, wrapOf(secret).seal(dataKey))
  return { dataKey, isMoved }
}

const newKey = (): string => randomBytes(48).toString('base64url')

function isOpenedBy(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed)
    return true
  } catch {
    return false
  }
}
