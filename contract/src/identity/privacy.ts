import { z } from 'zod'
import { call, file, nothing, permission, signedIn } from '../call.ts'
import { At, ClientReqId, Empty, Id, idOf, idOrNone, keyOf, lineOf, listOf, page, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { disputeAnswer, disputeNote } from './consent-rules.ts'
import { disputeStates } from './privacy-states.ts'

const DisputeState = keyOf(disputeStates)
/** What somebody did, as the log says it. */
const Done = {
  words: z.string(),
  /** Who did it, and the organisation they belong to. */
  by: z.string(),
  organ_name: z.string(),
  /** Why, in their own words; may be empty. */
  reason: z.string(),
  at: At,
}

export const privacy = {
  getPrivacyLog: call({
    path: '/api/user/getPrivacyLog',
    summary: 'Who read what is known of the signed-in person, or what others did for them, newest first',
    kind: 'read',
    about: ['privacy', 'profile', 'organ'],
    access: signedIn,
    input: z.object({ kind: z.enum(['read', 'done']), ...page(20) }),
    output: listOf(z.object({ id: Id, ...Done, dispute: DisputeState.nullable(), answer: z.string() })),
    reasons: [],
  }),
  setDispute: call({
    path: '/api/user/setDispute',
    summary: 'The signed-in person says that they did not agree to what somebody did for them',
    kind: 'write',
    changes: ['privacy'],
    access: signedIn,
    limits: [{ by: 'user', max: 30, seconds: 86_400 }],
    idempotent: true,
    input: z.object({
      audit_id: idOf('audit'),
      note: lineOf(disputeNote),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id }),
    reasons: ['AUDIT_NOT_FOUND'],
  }),
  getDisputes: call({
    path: '/api/user/getDisputes',
    summary: 'What members of my organisations say they did not agree to',
    kind: 'read',
    about: ['privacy', 'profile', 'organ'],
    access: permission(P.dispute),
    input: z.object({
      state: z.enum(['all', ...keyOf(disputeStates).options]).default('all'),
      id: idOrNone('dispute').default(0),
      ...tablePage(20, 100),
    }),
    output: listOf(
      z.object({
        id: Id,
        state: DisputeState,
        user_name: z.string(),
        mobile_masked: z.string(),
        note: z.string(),
        ...Done,
        answer: z.string(),
        answered_by: z.string(),
        answered_at: At.nullable(),
        created_at: At,
      }),
    ),
    reasons: [],
  }),
  answerDispute: call({
    path: '/api/user/answerDispute',
    summary: 'Staff who did not do it themselves say what became of it; the member is told',
    kind: 'write',
    changes: ['privacy'],
    access: permission(P.dispute),
    overwrites: nothing('a dispute is answered once, by compare-and-set on its state'),
    input: z.object({ id: idOf('dispute'), answer: lineOf(disputeAnswer) }),
    output: Empty,
    reasons: ['DISPUTE_NOT_FOUND', 'DISPUTE_ANSWERED', 'DISPUTE_OWN'],
  }),
  exportMine: file({
    path: '/api/user/exportMine',
    summary: 'Everything that is kept of the signed-in person, as a ZIP archive to read and for other programs',
    access: signedIn,
    freshProof: true,
    limits: [{ by: 'user', max: 3, seconds: 3600 }],
    method: 'POST',
    input: Empty,
    types: ['application/zip'],
    reasons: [],
  }),
}
