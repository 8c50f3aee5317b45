import type { identity } from '@heyi/contract/identity/index'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { Secrets } from '../../../../kernel/secrets.ts'
import type { CoreDeps } from '../../core/deps.ts'
import type { ClientFacts } from '../../core/schema.ts'
import { clientToken, whichToken } from '../../core/session.ts'
import { showUser } from '../../core/show.ts'
import { userById } from '../../core/store.ts'
import { type ClientProof, clientProof } from '../../core/store-session.ts'
import { insertClient, rotateClient } from '../store.ts'

/** How long the token before the newest one still proves a device. */
const PREVIOUS_SECONDS = 86_400

/**
 * Names the device and gives it a new token. A device that asks with the token before (its last answer was lost, or two
 * windows started at once) is told the newest one again. `userinfo.token` stays empty: the client keeps its own.
 */
export const setUserClient: Handler<typeof identity.setUserClient, CoreDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { os, os_versions, engine_versions, client_versions, brand, model, client_type } = input
  const facts = { os, os_versions, engine_versions, client_versions, brand, model, client_type }
  const known = await renew(tx, deps.secrets, { id: Number(input.client_id), token: input.client_token, facts, now })
  const client = known ?? (await insertClient(tx, facts, now))
  const user = actor && (await userById(tx, actor.user_id))
  return {
    client_id: client.id,
    client_token: clientToken(deps.secrets, client),
    userinfo: user && { ...showUser(user, actor.staff), token: '' },
    res_versions: deps.config.version,
    version: deps.config.version,
    sms_seconds: deps.setting('sms_seconds'),
    request_seconds: deps.setting('request_seconds'),
    list_words: deps.setting('list_words'),
  }
}

async function renew(
  tx: Tx,
  secrets: Secrets,
  given: { id: number; token: string; facts: ClientFacts; now: Date },
): Promise<ClientProof | null> {
  if (!Number.isSafeInteger(given.id) || given.id < 1 || !given.token) return null
  const client = await clientProof(tx, given.id)
  const which = client && whichToken(secrets, client, given.token, given.now)
  if (!client || !which) return null
  if (which === 'previous') return client
  const previous_valid_until = new Date(given.now.getTime() + PREVIOUS_SECONDS * 1000)
  const { id, generation } = client
  return (
    (await rotateClient(tx, { id, generation, facts: given.facts, previous_valid_until, now: given.now })) ??
    (await clientProof(tx, id))
  )
}
