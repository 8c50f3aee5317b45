import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import {
  At,
  ClientReqId,
  DateOnly,
  Empty,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  tablePage,
  textOf,
  Version,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { agreementFields, agreementKinds } from './consent-rules.ts'
import { agreementStates } from './privacy-states.ts'
import { AgreementKind } from './shapes.ts'

const { page_num, num, exact } = tablePage(20, 100)
const State = keyOf(agreementStates)

export const agreementAdmin = {
  getAgreementsTo: call({
    path: '/api/index/getAgreementsTo',
    summary: 'Every version of every agreement for the console, with how many accepted it, the newest first',
    kind: 'read',
    about: ['agreement'],
    access: permission(P.agreement),
    input: z.object({
      kind: z.enum(['all', ...keyOf(agreementKinds).options]).default('all'),
      state: z.enum(['all', ...State.options]).default('all'),
      id: idOrNone('agreement').default(0),
      ...tablePage(20, 100),
    }),
    output: listOf(
      z.object({
        id: Id,
        kind: AgreementKind,
        agreement_version: z.string(),
        title: z.string(),
        summary: z.string(),
        /** The text of a draft; that of a published one is read by getAgreement. */
        html: z.string(),
        state: State,
        /** Whether it is the newest that holds today. */
        is_in_force: z.boolean(),
        published_at: At,
        accepted: z.int(),
        version: z.string(),
      }),
    ),
    reasons: [],
  }),
  setAgreement: call({
    path: '/api/index/setAgreement',
    summary: 'Writes a draft of an agreement, or changes one; what was published is never changed',
    kind: 'write',
    changes: ['agreement'],
    access: permission(P.agreement),
    idempotent: true,
    input: z.object({
      id: idOrNone('agreement').default(0),
      version: Version.optional(),
      kind: AgreementKind,
      agreement_version: lineOf(agreementFields.version),
      title: lineOf(agreementFields.title),
      summary: lineOf(agreementFields.summary),
      html: textOf(agreementFields.html),
      /** The day from which it holds once it is published; a day that is past means at once. */
      from: DateOnly,
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_PUBLISHED', 'AGREEMENT_VERSION_TAKEN', 'CHANGED_MEANWHILE'],
  }),
  publishAgreement: call({
    path: '/api/index/publishAgreement',
    summary: 'Publishes a draft as it was read; from its day on everybody is asked for it',
    kind: 'write',
    changes: ['agreement'],
    access: permission(P.agreement),
    input: z.object({ id: idOf('agreement'), version: Version }),
    output: Empty,
    reasons: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_PUBLISHED', 'AGREEMENT_EMPTY', 'CHANGED_MEANWHILE'],
  }),
  delAgreement: call({
    path: '/api/index/delAgreement',
    summary: 'Deletes a draft',
    kind: 'write',
    changes: ['agreement'],
    access: permission(P.agreement),
    overwrites: nothing('a draft is deleted once, and nothing of it is left to take away'),
    input: z.object({ id: idOf('agreement') }),
    output: Empty,
    reasons: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_PUBLISHED'],
  }),
  getAgreementAccepts: call({
    path: '/api/index/getAgreementAccepts',
    summary: 'Who accepted a version of an agreement, and when, the newest first',
    kind: 'read',
    about: ['agreement', 'profile', 'organ'],
    access: permission(P.agreement),
    input: z.object({ kind: AgreementKind, agreement_version: line(40, 1), page_num, num, exact }),
    output: listOf(
      z.object({
        user_id: Id,
        name: z.string(),
        mobile_masked: z.string(),
        organ_name: z.string(),
        way: z.string(),
        accepted_at: At,
      }),
    ),
    reasons: [],
  }),
}
