import { MIN_PICTURE_SIDE } from '@heyi/contract/identity/certification-rules'
import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { keepPrivate, privateTicket } from '../../../media/index.ts'
import { needConsent } from '../../consents/consents.ts'
import type { CertificationDeps } from '../deps.ts'

/** The consent is older than the picture: without it nothing is opened, let alone kept. */
export const setCertificationPicture: LongHandler<typeof identity.setCertificationPicture, CertificationDeps> = {
  async before({ input, actor, read, refuse, deps, upload, now }) {
    const { user_id } = actor
    await read((tx) => needConsent(tx, user_id, 'id_document'))
    if (!upload?.data.length) return refuse('FILE_MISSING')
    const picture = { data: upload.data, minSide: MIN_PICTURE_SIDE }
    const id = await keepPrivate(deps, { ...picture, user_id, purpose: 'certification', now })
    return async () => ({ id, side: input.side, ticket: privateTicket(deps.secrets, id, actor, now) })
  },
}
