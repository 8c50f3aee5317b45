import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { Empty } from '../fields.ts'

export const invites = {
  getInvite: call({
    path: '/api/user/getInvite',
    summary: 'The signed-in person’s invitation as an address and a QR code, and how many came by it',
    kind: 'read',
    about: ['profile', 'organ', 'staff'],
    access: signedIn,
    input: Empty,
    output: z.object({ url: z.string(), picture: z.string(), organ_name: z.string(), invited: z.int() }),
    reasons: [],
  }),
}
