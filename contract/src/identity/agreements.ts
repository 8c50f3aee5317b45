import { z } from 'zod'
import { call, open, signedIn } from '../call.ts'
import { At, ClientReqId, Empty, line } from '../fields.ts'
import { agreementAdmin } from './agreement-admin.ts'
import { MAX_AGREEMENTS } from './consent-rules.ts'
import { AgreementKind, ShownAgreement } from './shapes.ts'

const Agreement = z.object({
  kind: AgreementKind,
  version: z.string(),
  title: z.string(),
  /** What is new in it, in a few words; empty for a first version. */
  summary: z.string(),
  published_at: At,
})

export const agreements = {
  getAgreement: call({
    path: '/api/index/getAgreement',
    summary: 'The text of an agreement: the one in force, or a version that was',
    kind: 'read',
    about: ['agreement'],
    shared: { to: 'everybody', unless: ['version'] },
    access: open,
    input: z.object({ kind: AgreementKind, version: line(40).default('') }),
    output: Agreement.extend({ html: z.string() }),
    reasons: ['AGREEMENT_NOT_FOUND'],
  }),
  getAgreements: call({
    path: '/api/index/getAgreements',
    summary: 'The agreements in force without their texts, and whether who asks has accepted them',
    kind: 'read',
    about: ['agreement'],
    shared: { to: 'guests' },
    access: open,
    input: Empty,
    output: z.array(
      Agreement.extend({
        is_accepted: z.boolean(),
        /** The person has accepted an earlier version of it. */
        is_known: z.boolean(),
      }),
    ),
    reasons: [],
  }),
  acceptAgreements: call({
    path: '/api/user/acceptAgreements',
    summary: 'The signed-in person accepts versions of agreements that they were shown',
    kind: 'write',
    changes: ['agreement'],
    access: signedIn,
    asSelf: true,
    idempotent: true,
    input: z.object({
      agreements: z.array(ShownAgreement).min(1).max(MAX_AGREEMENTS),
      client_req_id: ClientReqId.optional(),
    }),
    output: Empty,
    reasons: ['AGREEMENT_NOT_FOUND'],
  }),
  ...agreementAdmin,
}
