import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { ClientReqId, Id, idOf, idOrNone, keyOf, line, lineOf, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { contactPhone } from './contact-phone.ts'
import { CHILDREN_PAGE, MAX_ORGANS, organFields, organKinds, organStates } from './organ-rules.ts'
import { OrganWay } from './shapes.ts'

const Kind = keyOf(organKinds)
const State = keyOf(organStates)

/** What is asked of a tree of organisations. */
export const branch = {
  /** From where downwards; 0: from the top of what is seen. */
  id: idOrNone('organ').default(0),
  /** A part of the name: then those that are called so, wherever below they stand. */
  keyword: line(40).default(''),
  /** Of those right below, where the branch does not come whole. */
  page_num: z
    .int()
    .min(1)
    .max(MAX_ORGANS / CHILDREN_PAGE)
    .default(1),
}

export const organAdmin = {
  getOrgansTo: call({
    path: '/api/organ/getOrgansTo',
    summary:
      'The active organisation or one below it, those out of use too, with what each holds: all below it where they are few, else those right below it; or who of them is called so',
    kind: 'read',
    about: ['organ', 'staff', 'company', 'profile'],
    access: permission(P.organ),
    input: z.object(branch),
    output: z.array(
      z.object({
        id: Id,
        /** 0 above which the person sees nothing. */
        parent_id: z.int(),
        name: z.string(),
        kind: Kind,
        address: z.string(),
        phone: z.string(),
        /** When the phone is answered. */
        hours: z.string(),
        state: State,
        members: z.int(),
        staff: z.int(),
        companies: z.int(),
        /** How many stand right below it, in use or not. */
        children: z.int(),
        /** All that stand below it, and the members of all these. */
        organs_below: z.int(),
        members_below: z.int(),
        /** Of what was asked for or found; what comes with it below has none of its own. */
        way: OrganWay,
        /** The top of the tree, and where the person works now, can be neither moved nor taken out of use. */
        is_fixed: z.boolean(),
        /** Sent back with a change; who saves over a later one is told. */
        version: z.string(),
      }),
    ),
    reasons: ['ORGAN_NOT_FOUND'],
  }),
  setOrgan: call({
    path: '/api/organ/setOrgan',
    summary: 'Adds an organisation below another one, or edits and moves one with everything below it',
    kind: 'write',
    changes: ['organ', 'staff'],
    access: permission(P.organ),
    idempotent: true,
    input: z.object({
      id: idOrNone('organ').default(0),
      version: Version.optional(),
      parent_id: idOrNone('organ'),
      name: lineOf(organFields.name),
      kind: Kind,
      address: lineOf(organFields.address).default(''),
      phone: lineOf(contactPhone).default(''),
      hours: lineOf(organFields.hours).default(''),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'ORGAN_NOT_FOUND',
      'ORGAN_NAME_TAKEN',
      'ORGAN_STAYS',
      'ORGAN_BELOW_ITSELF',
      'ORGAN_TOO_DEEP',
      'ORGAN_TOO_MANY',
      'ORGAN_PARENT_CLOSED',
      'CHANGED_MEANWHILE',
    ],
  }),
  setOrganState: call({
    path: '/api/organ/setOrganState',
    summary: 'Takes an organisation out of use, or into use again; nobody and nothing is left behind in it',
    kind: 'write',
    changes: ['organ', 'staff'],
    access: permission(P.organ),
    overwrites: nothing('in use or not: whoever asks for what it already is changes nothing'),
    input: z.object({ id: idOf('organ'), state: State }),
    output: z.object({ id: Id, state: State }),
    reasons: ['ORGAN_NOT_FOUND', 'ORGAN_STAYS', 'ORGAN_PARENT_CLOSED', 'ORGAN_IN_USE'],
  }),
}
