import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { phoneOf } from '../../core/store.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import { noteProof, PROVE } from '../prove.ts'

export const proveByCode: LongHandler<typeof identity.proveByCode, CoreDeps> = {
  async before({ input, actor, read, deps, request, now }) {
    const phone = await read((tx) => phoneOf(tx, actor.user_id))
    if (!phone) throw new Error('a signed-in person has no row')
    const { mobile_blind } = phone
    const given = { mobile_blind, event: PROVE, code: input.code, client_id: request.client_id, now }
    const spendCode = await checkCode(deps, given)
    return async ({ tx }) => {
      await spendCode(tx)
      return await noteProof(tx, { actor, way: 'code', request, now })
    }
  },
}
