import { z } from 'zod'
import { call, permission } from '../call.ts'
import { idOf, idOrNone } from '../fields.ts'
import { P } from '../permissions.ts'

export const consult = {
  orginQrCode: call({
    path: '/api/rtc/orginQrCode',
    summary: 'The online-consultation QR picture of an organisation and one of its staff',
    kind: 'read',
    about: ['organ', 'staff'],
    access: permission(P.console),
    /** `work_id`: who asks where 0. */
    input: z.object({ organ_id: idOf('organ'), work_id: idOrNone('staff').default(0) }),
    output: z.object({ url: z.string(), picture: z.string() }),
    reasons: ['ORGAN_NOT_FOUND', 'STAFF_NOT_FOUND'],
  }),
}
