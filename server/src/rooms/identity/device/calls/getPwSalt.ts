import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { newSalt } from '../salts.ts'

/** The key belongs to the proven device of the headers, whatever `client_id` the body names. */
export const getPwSalt: Handler<typeof identity.getPwSalt, CoreDeps> = async ({ tx, deps, request, now }) => ({
  salt: await newSalt(tx, deps.secrets, { client_id: request.client_id, now }),
})
