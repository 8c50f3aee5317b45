import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { deviceName } from '../../core/rules.ts'
import type { AccountDeps } from '../deps.ts'
import { liveSessions } from '../store.ts'

export const getSessions: Handler<typeof identity.getSessions, AccountDeps> = async ({ actor, tx, now }) => {
  const rows = await liveSessions(tx, actor.user_id, now)
  return rows.map(({ id, facts, created_at, last_seen_at }) => ({
    id,
    device: deviceName(facts ?? {}),
    is_current: id === actor.session_id,
    created_at,
    last_seen_at,
  }))
}
