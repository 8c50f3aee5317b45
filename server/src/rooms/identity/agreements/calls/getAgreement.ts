import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { agreementText } from '../store.ts'

export const getAgreement: Handler<typeof identity.getAgreement, CoreDeps> = async ({ input, tx, refuse, now }) => {
  const { kind, version } = input
  const found = await agreementText(tx, { kind, version, now })
  return found ? { ...found, kind } : refuse('AGREEMENT_NOT_FOUND')
}
