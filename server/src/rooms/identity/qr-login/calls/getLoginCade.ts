import type { identity } from '@heyi/contract/identity/index'
import { LOGIN_CODE_SECONDS } from '@heyi/contract/identity/qr-codes'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { randomToken, sha256 } from '../../../../kernel/ids.ts'
import { refuse } from '../../../../kernel/refuse.ts'
import { regionOf } from '../../../../kernel/region.ts'
import { endOf } from '../rules.ts'
import { insertLoginCode } from '../store.ts'

/** The code is told once and stored as a hash: who reads the table signs nobody in. */
export const getLoginCade: Handler<typeof identity.getLoginCade> = async ({ tx, request, now }) => {
  const { client_id, ip } = request
  if (client_id === 0) refuse('no client_id')
  const code = `HL1.${randomToken()}`
  const expires_at = endOf(now)
  await insertLoginCode(tx, { code_hash: sha256(code), client_id, city: regionOf(ip), created_at: now, expires_at })
  return { code, picture: await qrPicture(code), seconds: LOGIN_CODE_SECONDS, expires_at }
}
