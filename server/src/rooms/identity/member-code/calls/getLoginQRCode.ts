import type { identity } from '@heyi/contract/identity/index'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { memberCodeText } from '../rules.ts'

export const getLoginQRCode: Handler<typeof identity.getLoginQRCode, CoreDeps> = async ({ actor, deps, now }) => {
  const { code, expires_at } = memberCodeText(deps.secrets.key('member-code'), actor.user_id, now)
  return { code, picture: await qrPicture(code), expires_at }
}
