import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import {
  At,
  ClientReqId,
  Empty,
  Id,
  idOf,
  idOrNone,
  Lat,
  Lng,
  lineOf,
  MediaId,
  PersonName,
  Version,
  wholeOf,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { companyFields, companyReason } from './company-rules.ts'
import { staffCompanyEvents } from './company-states.ts'
import { CONTACT_PHONE, contactPhone, contactPhoneProblem } from './contact-phone.ts'
import { CompanyStateName } from './shapes.ts'

/** What an open merchant's name, words and place are read with. */
const shown = ['company', 'goods', 'order', 'cart', 'store', 'label'] as const
const ContactPhone = z
  .string()
  .trim()
  .regex(CONTACT_PHONE, { error: ({ input }) => contactPhoneProblem(String(input)) ?? undefined })
  .meta({ pii: 'mobile' })

export const companyAdmin = {
  applyCompany: call({
    path: '/api/company/applyCompany',
    summary: 'Applies for a merchant of an organisation, or again after a refusal',
    kind: 'write',
    changes: ['company'],
    access: signedIn,
    idempotent: true,
    input: z.object({
      /** One of my applications that was refused; 0 for a new one. */
      id: idOrNone('company').default(0),
      /** Staff choose one of theirs; a member's own where 0. */
      organ_id: idOrNone('organ').default(0),
      name: lineOf(companyFields.name),
      intro: lineOf(companyFields.intro).default(''),
      contact_name: PersonName,
      contact_phone: ContactPhone,
      email: lineOf(companyFields.email).default(''),
      licence_no: lineOf(companyFields.licence_no).default(''),
      licence_id: MediaId.nullable().default(null),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id }),
    reasons: [
      'COMPANY_NOT_FOUND',
      'ORGAN_NOT_FOUND',
      'COMPANY_NAME_TAKEN',
      'COMPANY_TOO_MANY',
      'COMPANY_STATE_CHANGED',
      'MEDIA_NOT_FOUND',
    ],
  }),
  withdrawCompany: call({
    path: '/api/company/withdrawCompany',
    summary: 'Takes one of my applications back',
    kind: 'write',
    changes: ['company'],
    access: signedIn,
    input: z.object({ id: idOf('company') }),
    output: Empty,
    reasons: ['COMPANY_NOT_FOUND', 'COMPANY_STATE_CHANGED'],
  }),
  getMyCompanys: call({
    path: '/api/company/getMyCompanys',
    summary: 'The merchants that I applied for, newest first',
    kind: 'read',
    about: ['company', 'organ'],
    access: signedIn,
    input: Empty,
    output: z.array(
      z.object({
        id: Id,
        name: z.string(),
        intro: z.string(),
        organ_name: z.string(),
        state: CompanyStateName,
        reason: z.string(),
        contact_name: z.string(),
        contact_masked: z.string(),
        email: z.string(),
        licence_no: z.string(),
        applied_at: At,
      }),
    ),
    reasons: [],
  }),
  setCompany: call({
    path: '/api/company/setCompany',
    summary: 'Changes what a merchant is called, says, and where it belongs',
    kind: 'write',
    changes: shown,
    access: permission(P.companyEdit),
    input: z.object({
      id: idOf('company'),
      version: Version,
      organ_id: idOf('organ'),
      name: lineOf(companyFields.name),
      intro: lineOf(companyFields.intro).default(''),
      phone: lineOf(contactPhone).default(''),
      hours: lineOf(companyFields.hours).default(''),
      email: lineOf(companyFields.email).default(''),
      website: lineOf(companyFields.website).default(''),
      lat: Lat.nullable().default(null),
      lng: Lng.nullable().default(null),
      /** A picture of mine; the one that stands there where it is not given, none where null. */
      logo_id: MediaId.nullable().optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: ['COMPANY_NOT_FOUND', 'ORGAN_NOT_FOUND', 'COMPANY_NAME_TAKEN', 'MEDIA_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  setCompanyCommission: call({
    path: '/api/company/setCompanyCommission',
    summary: 'Sets what a merchant owes the platform of what it sells from now on, and what buying there earns',
    kind: 'write',
    changes: ['company'],
    access: permission(P.companyAudit),
    input: z.object({
      id: idOf('company'),
      version: Version,
      commission_bp: wholeOf(companyFields.commission_bp),
      /** Points for 100 yuan; null: as the platform is set, not given: as it was. */
      points_rate: wholeOf(companyFields.points_rate).nullable().optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: ['COMPANY_NOT_FOUND', 'COMPANY_OWN', 'CHANGED_MEANWHILE'],
  }),
  setCompanyState: call({
    path: '/api/company/setCompanyState',
    summary: 'Lets a merchant in or not, suspends it, lets it open again, closes it',
    kind: 'write',
    changes: shown,
    access: permission(P.companyAudit),
    overwrites: nothing('a merchant is moved on once, from the state that stands there'),
    input: z.object({
      id: idOf('company'),
      event: z.enum(staffCompanyEvents),
      reason: lineOf({
        ...companyReason,
        min: 0,
        problem: (text) => (text.trim() ? companyReason.problem(text) : null),
      }).default(''),
    }),
    output: z.object({ id: Id, state: CompanyStateName }),
    reasons: [
      'COMPANY_NOT_FOUND',
      'COMPANY_OWN',
      'COMPANY_STAYS',
      'COMPANY_REASON_MISSING',
      'COMPANY_STATE_CHANGED',
      'COMPANY_HAS_ORDERS',
      'ORGAN_CLOSED',
    ],
  }),
  getCompanyContact: call({
    path: '/api/company/getCompanyContact',
    summary: 'Whom to call about a merchant, in full; the log keeps who asked and why',
    kind: 'write',
    changes: nothing('reading a phone changes nothing that is shown'),
    access: permission(P.companyAudit),
    overwrites: nothing('a phone is read, and nothing is written but the log'),
    input: z.object({ id: idOf('company'), reason: lineOf(companyReason) }),
    output: z.object({ name: z.string(), phone: z.string() }),
    reasons: ['COMPANY_NOT_FOUND'],
  }),
}
