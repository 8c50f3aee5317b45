import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sha256 } from '../../../../kernel/ids.ts'
import { isOver } from '../rules.ts'
import { shownCode } from '../store.ts'

export const getLoginStatus: Handler<typeof identity.getLoginStatus> = async ({ input, tx, refuse, request, now }) => {
  const code = (await shownCode(tx, sha256(input.code), request.client_id)) ?? refuse('LOGIN_CODE_NOT_FOUND')
  return { state: code.state, is_over: isOver(code, now) }
}
