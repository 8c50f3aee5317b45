import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, DateOnly, Id, idOf, keyOf, line, lineOf, tablePage, Version } from '../fields.ts'
import { lookReason, refusalReason } from '../identity/certification-rules.ts'
import { CertificatePicture, certificationFacts } from '../identity/certification-shapes.ts'
import { certificationStates, certificationTabs } from '../identity/certification-states.ts'
import { genders } from '../identity/profile-rules.ts'
import { P } from '../permissions.ts'

const { page_num, num, exact } = tablePage(20, 100)
const Certification = z.object({
  id: Id,
  user_id: Id,
  organ_id: Id,
  organ_name: z.string(),
  mobile_masked: z.string(),
  ...certificationFacts,
  state: keyOf(certificationStates),
  reason: z.string(),
  submitted_at: At,
  decided_at: At.nullable(),
  /** Who decided; empty where nobody has, or who did is gone. */
  decided_by: z.string(),
  valid_until: z.string().nullable(),
  /** One's own, which a colleague decides. */
  is_own: z.boolean(),
  /** Sent back with a decision: what was looked at. */
  version: z.string(),
})

export const certification = {
  getCertifications: call({
    path: '/api/userinfo/getCertifications',
    summary:
      'Certifications of members of the active organisations: those waiting, the longest first, or those decided',
    kind: 'read',
    about: ['certification', 'profile', 'organ'],
    access: permission(P.certification),
    input: z.object({
      tab: keyOf(certificationTabs).default('waiting'),
      keyword: line(20).default(''),
      page_num,
      num,
      exact,
    }),
    output: z.object({ list: z.array(Certification), total: z.int(), more: z.boolean(), waiting: z.int() }),
    reasons: [],
  }),
  getCertificationTo: call({
    path: '/api/userinfo/getCertificationTo',
    summary: 'One certification with its pictures, which open for five minutes and for who asks',
    kind: 'read',
    about: ['certification', 'profile', 'organ'],
    access: permission(P.certification),
    input: z.object({ id: idOf('certification') }),
    output: Certification.extend({
      pictures: z.array(CertificatePicture),
      pictures_end_at: At.nullable(),
      /** What the member’s profile says now: a pass changes it. Null where the member was removed. */
      profile: z.object({ name: z.string(), gender: keyOf(genders), birthday: z.string() }).nullable(),
    }),
    reasons: ['CERTIFICATION_NOT_FOUND'],
  }),
  auditCertification: call({
    path: '/api/userinfo/auditCertification',
    summary: 'Passes or refuses a certification that waits; never one’s own',
    kind: 'write',
    changes: ['certification', 'profile'],
    access: permission(P.certification),
    input: z.object({
      id: idOf('certification'),
      version: Version,
      event: z.enum(['pass', 'reject']),
      /** Of a refusal: what is wrong, which the member reads. */
      reason: line(refusalReason.max).default(''),
      /** Of a pass: the last day of the document; null for one without an end. */
      valid_until: DateOnly.nullable().default(null),
    }),
    output: z.object({ state: keyOf(certificationStates) }),
    reasons: [
      'CERTIFICATION_NOT_FOUND',
      'CERTIFICATION_OWN',
      'CERTIFICATION_DECIDED',
      'CERTIFICATE_TAKEN',
      'CHANGED_MEANWHILE',
    ],
  }),
  getCertificationNumber: call({
    path: '/api/userinfo/getCertificationNumber',
    summary:
      'The full number of a certified or waiting document, for a reason that is logged and that the member reads',
    kind: 'write',
    changes: nothing('a look at a number is told by the log of who read what'),
    access: permission(P.certification),
    freshProof: true,
    overwrites: nothing('looking at a number changes nothing; it is a write because it is logged'),
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ id: idOf('certification'), reason: lineOf(lookReason) }),
    output: z.object({ number: z.string() }),
    reasons: ['CERTIFICATION_NOT_FOUND'],
  }),
}
