import { z } from 'zod'
import { file, signedIn } from '../call.ts'
import { MediaId } from '../fields.ts'

export const privateFiles = {
  getPrivate: file({
    path: '/api/common/getPrivate/:id/:ticket',
    summary:
      'A private picture or paper, for the session that was given its address within the last five minutes; every look is logged',
    access: signedIn,
    method: 'GET',
    input: z.object({ id: MediaId, ticket: z.string().regex(/^\d{10}\.[\w-]{43}$/) }),
    types: ['image/webp', 'application/pdf'],
    reasons: ['PRIVATE_NOT_FOUND'],
  }),
}
