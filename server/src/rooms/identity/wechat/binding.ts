import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { SignInUser } from '../core/store.ts'
import { ownIds } from '../core/store-merged.ts'
import type { WechatDeps } from './deps.ts'
import type {} from './events.ts'
import { bindingsOf, insertBinding, userByOpenId, userByUnionId } from './store.ts'
import type { Account } from './tickets.ts'

const openIdBlind = (secrets: Secrets, { app, open_id }: Account): string =>
  secrets.blind('open-id', `${app}\n${open_id}`)

const unionIdBlind = (secrets: Secrets, { union_id }: Account): string | null =>
  union_id === null ? null : secrets.blind('union-id', union_id)

/** Whose account it is: by the app's own name for it, or by the one that all our apps share. */
export async function personOf(tx: Tx, secrets: Secrets, account: Account): Promise<SignInUser | null> {
  const union_id_blind = unionIdBlind(secrets, account)
  return (
    (await userByOpenId(tx, openIdBlind(secrets, account))) ??
    (union_id_blind === null ? null : await userByUnionId(tx, union_id_blind))
  )
}

/** What WeChat calls a person in our public account, by which it takes their payment; null where they have bound none. */
export async function openIdOf(tx: Tx, secrets: Secrets, own_ids: readonly number[]): Promise<string | null> {
  const bound = (await bindingsOf(tx, own_ids)).find(({ app }) => app === 'web')
  return bound ? secrets.open(bound.open_id_sealed) : null
}

const REFUSALS = { wrong: 'WECHAT_CODE_WRONG', used: 'WECHAT_CODE_USED', busy: 'WECHAT_BUSY' } as const

/** The account behind a code. Asks WeChat: never call it inside a transaction. */
export async function accountOfCode({ wechat }: WechatDeps, { app, code }: { app: Account['app']; code: string }) {
  if (!wechat.appOf(app)) return refuse('WECHAT_OFF')
  const answer = await wechat.exchange(app, code)
  return 'problem' in answer ? refuse(REFUSALS[answer.problem]) : { app, ...answer }
}

/** Binds an account to a person and notes it; the person is told. Refuses WECHAT_TAKEN. */
export async function bind(
  tx: Tx,
  secrets: Secrets,
  { user_id, account, request, now }: { user_id: number; account: Account; request: RequestFacts; now: Date },
): Promise<void> {
  const { app, open_id } = account
  const keys = {
    open_id_sealed: secrets.seal(open_id),
    open_id_blind: openIdBlind(secrets, account),
    union_id_blind: unionIdBlind(secrets, account),
  }
  const done = await insertBinding(tx, { user_id, app, ...keys, bound_at: now }, await ownIds(tx, user_id))
  if (done === 'taken') refuse('WECHAT_TAKEN')
  if (done === 'kept') return
  await note(tx, 'wechat.bound', { user_id, app, request })
}

/** Notes in the log what became of a person's WeChat, and has them told. */
export async function note(
  tx: Tx,
  action: 'wechat.bound' | 'wechat.unbound',
  { user_id, app, request }: { user_id: number; app: Account['app']; request: RequestFacts },
): Promise<void> {
  const what = { action, target: 'user' as const, target_id: user_id, detail: { app } }
  await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
  await emit(tx, action, [{ user_id, app }])
}
