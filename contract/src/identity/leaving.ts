import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { At, ClientReqId, Empty } from '../fields.ts'

export const leaving = {
  getLeaving: call({
    path: '/api/user/getLeaving',
    summary: 'Whether the signed-in person is leaving, what they would lose and what stands in the way',
    kind: 'read',
    about: ['leaving', 'account', 'order', 'staff', 'certification'],
    access: signedIn,
    input: Empty,
    output: z.object({
      /** When the account goes; null where it was not asked for. */
      due_at: At.nullable(),
      losses: z.array(z.string()),
      objections: z.array(z.object({ words: z.string(), link: z.string() })),
    }),
    reasons: [],
  }),
  setLeaving: call({
    path: '/api/user/setLeaving',
    summary: 'The signed-in person asks for their account to be deleted after fifteen days',
    kind: 'write',
    changes: ['leaving'],
    access: signedIn,
    freshProof: true,
    idempotent: true,
    input: z.object({ client_req_id: ClientReqId.optional() }),
    output: z.object({ due_at: At }),
    reasons: ['LEAVING_STAFF', 'LEAVING_OBJECTED'],
  }),
  cancelLeaving: call({
    path: '/api/user/cancelLeaving',
    summary: 'The signed-in person stays',
    kind: 'write',
    changes: ['leaving'],
    access: signedIn,
    input: Empty,
    output: Empty,
    reasons: [],
  }),
}
