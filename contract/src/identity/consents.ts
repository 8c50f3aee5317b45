import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { At, ClientReqId, Empty } from '../fields.ts'
import { AgreementKind, ConsentKind } from './shapes.ts'

export const consents = {
  getConsents: call({
    path: '/api/user/getConsents',
    summary: 'What the person has consented to and taken back, and which agreements they accepted when',
    kind: 'read',
    about: ['consent', 'agreement'],
    access: signedIn,
    input: Empty,
    output: z.object({
      consents: z.array(z.object({ kind: ConsentKind, is_given: z.boolean(), decided_at: At.nullable() })),
      /** Every decision, the newest first. */
      history: z.array(z.object({ kind: ConsentKind, is_given: z.boolean(), policy_version: z.string(), at: At })),
      accepted: z.array(z.object({ kind: AgreementKind, version: z.string(), title: z.string(), accepted_at: At })),
    }),
    reasons: [],
  }),
  setConsent: call({
    path: '/api/user/setConsent',
    summary: 'The person gives one separate consent, or takes it back; every decision is kept',
    kind: 'write',
    changes: ['consent'],
    access: signedIn,
    idempotent: true,
    input: z.object({ kind: ConsentKind, is_given: z.boolean(), client_req_id: ClientReqId.optional() }),
    output: z.object({ kind: ConsentKind, is_given: z.boolean() }),
    reasons: [],
  }),
}
