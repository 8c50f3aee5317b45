import type { identity } from '@heyi/contract/identity/index'
import type { LoginCodeEvent } from '@heyi/contract/identity/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sha256 } from '../../../../kernel/ids.ts'
import { deviceName } from '../../core/rules.ts'
import { afterEvent, endOfConfirmed } from '../rules.ts'
import { lockScannedCode, moveCode, takeCode } from '../store.ts'

const EVENTS = { look: 'scan', confirm: 'confirm', cancel: 'cancel' } as const satisfies Record<string, LoginCodeEvent>

/**
 * Whoever looks first has it: who sees the same screen over their shoulder cannot be faster with the last tap. The same session that asks
 * again, for its answer was lost, hears how it stands.
 */
export const codeLogin: Handler<typeof identity.codeLogin> = async ({ input, actor, tx, refuse, request, now }) => {
  const { act } = input
  const code = (await lockScannedCode(tx, sha256(input.code))) ?? refuse('LOGIN_CODE_NOT_FOUND')
  const answer = {
    state: code.state,
    device: deviceName(code.facts),
    city: code.city,
    asked_at: code.created_at,
    expires_at: code.expires_at,
  }
  if (code.session_id !== null && code.session_id !== actor.session_id) refuse('LOGIN_CODE_TAKEN')
  const isConfirmed = code.state === 'CONFIRMED' || code.state === 'USED'
  if (act !== 'cancel' && isConfirmed && code.session_id === actor.session_id) return answer
  if (act === 'look' && code.state === 'SCANNED' && code.expires_at > now) return answer
  const next = afterEvent(code, EVENTS[act], 'owner', now)
  if ('problem' in next) return refuse(next.problem as 'LOGIN_CODE_TAKEN')
  const expires_at = act === 'confirm' ? endOfConfirmed(code, now) : code.expires_at
  const { user_id, session_id } = actor
  const isFirst =
    act === 'cancel'
      ? await moveCode(tx, code.id, { from: code.state, to: next.to })
      : await takeCode(tx, code.id, { from: code.state, to: next.to, user_id, session_id, expires_at })
  if (!isFirst) refuse('LOGIN_CODE_TAKEN')
  if (act !== 'look') {
    const action = act === 'confirm' ? 'login.confirmed' : 'login.cancelled'
    await audit(tx, {
      actor_id: user_id,
      subject_id: user_id,
      action,
      target: 'login_code',
      target_id: code.id,
      request,
    })
  }
  return { ...answer, state: next.to, expires_at }
}
