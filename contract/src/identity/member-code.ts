import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { At, Empty, Id, line } from '../fields.ts'
import { P } from '../permissions.ts'

export const memberCode = {
  getLoginQRCode: call({
    path: '/api/userinfo/getLoginQRCode',
    summary: 'The signed-in person’s member code as a picture, good for half a minute; it gives no rights',
    kind: 'read',
    about: ['profile'],
    access: signedIn,
    tables: nothing('the code is made of who asks and the time'),
    input: Empty,
    output: z.object({ code: z.string(), picture: z.string(), expires_at: At }),
    reasons: [],
  }),
  getUserByCode: call({
    path: '/api/userinfo/getUserByCode',
    summary: 'Staff read whose member code they have scanned: a person of their organisations',
    kind: 'read',
    about: ['profile', 'organ'],
    access: permission(P.people),
    limits: [{ by: 'user', max: 60, seconds: 60 }],
    input: z.object({ code: line(80, 1) }),
    output: z.object({
      user_id: Id,
      name: z.string(),
      mobile_masked: z.string(),
      avatar: z.string().nullable(),
      organ_name: z.string(),
    }),
    reasons: ['MEMBER_CODE_WRONG', 'MEMBER_CODE_OVER'],
  }),
}
