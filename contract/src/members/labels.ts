import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, Empty, Id, idOf, idOrNone, keyOf, line, lineOf, page, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { Facts } from './facts.ts'
import { labelColours, labelFields, labelOwners, MAX_MEMBER_LABELS } from './label-fields.ts'

const { page_num, num } = page(20, 100)
const Colour = keyOf(labelColours)
const Label = z.object({
  id: Id,
  name: z.string(),
  group: z.string(),
  colour: Colour,
  organ_id: Id,
  organ_name: z.string(),
  /** Members of the active organisations who carry it. */
  members: z.int(),
  /** Whether it belongs to one of the active organisations; those above lend theirs. */
  is_own: z.boolean(),
  /** Sent back with a change; who saves over a later one is told. */
  version: z.string(),
})
/** By what members get a label by themselves; `ran_at` is null until it has run. */
const Rule = z.object({
  facts: Facts,
  is_on: z.boolean(),
  version: z.string(),
  ran_at: At.nullable(),
  /** Who carried the label by the rule then. */
  carried: z.int(),
})

/** Whose a label is beside those of organisations: a merchant's, or the whole platform's. */
const Owner = keyOf(labelOwners)

export const labels = {
  getSystemTags: call({
    path: '/api/tags_user/getSystemTags',
    summary: 'Labels of the merchants I work with, and those of the platform, which every organisation uses',
    kind: 'read',
    about: ['label', 'company', 'profile', 'staff', 'organ'],
    access: permission(P.systemLabel),
    input: z.object({
      keyword: line(40).default(''),
      owner: z.enum(['all', ...Owner.options]).default('all'),
      merchantId: idOrNone('company').default(0),
      page_num,
      num,
    }),
    output: z.object({
      list: z.array(
        Label.omit({ organ_id: true, organ_name: true }).extend({
          owner: Owner,
          /** 0 for a label of the platform. */
          merchantId: z.int(),
          /** The merchant's name; empty for a label of the platform. */
          merchant_name: z.string(),
        }),
      ),
      total: z.int(),
      more: z.boolean(),
    }),
    reasons: [],
  }),
  setSystemTag: call({
    path: '/api/tags_user/setSystemTag',
    summary:
      'Adds or edits a label of a merchant, or of the platform (merchantId 0), which its administrators alone may',
    kind: 'write',
    changes: ['label'],
    access: permission(P.systemLabel),
    idempotent: true,
    input: z.object({
      id: idOrNone('label').default(0),
      version: Version.optional(),
      /** Of a new label; whose a label is stays. */
      merchantId: idOrNone('company').default(0),
      name: lineOf(labelFields.name),
      group: lineOf(labelFields.group),
      colour: Colour,
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'LABEL_NOT_FOUND',
      'COMPANY_NOT_FOUND',
      'LABEL_SYSTEM_DENIED',
      'LABEL_NAME_TAKEN',
      'LABEL_TOO_MANY',
      'CHANGED_MEANWHILE',
    ],
  }),
  delSystemTag: call({
    path: '/api/tags_user/delSystemTag',
    summary: 'Deletes a label of a merchant or of the platform; nobody carries it afterwards',
    kind: 'write',
    changes: ['label'],
    access: permission(P.systemLabel),
    overwrites: nothing('a label is deleted once, and nothing of it is left to take away'),
    input: z.object({ id: idOf('label') }),
    output: Empty,
    reasons: ['LABEL_NOT_FOUND', 'LABEL_SYSTEM_DENIED'],
  }),
  getTags: call({
    path: '/api/tags_user/getTags',
    summary: 'Labels for members by group: those of the active organisations and of the organisations above them',
    kind: 'read',
    about: ['label', 'organ', 'profile'],
    access: permission(P.label),
    input: z.object({ keyword: line(40).default(''), group: line(40).default(''), page_num, num }),
    output: z.object({
      list: z.array(Label.extend({ rule: Rule.nullable() })),
      total: z.int(),
      more: z.boolean(),
      groups: z.array(z.string()),
    }),
    reasons: [],
  }),
  setTag: call({
    path: '/api/tags_user/setTag',
    summary: 'Adds a label to the active organisation, or edits one of its labels',
    kind: 'write',
    changes: ['label'],
    access: permission(P.label),
    idempotent: true,
    input: z.object({
      id: idOrNone('label').default(0),
      version: Version.optional(),
      name: lineOf(labelFields.name),
      group: lineOf(labelFields.group),
      colour: Colour,
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: ['LABEL_NOT_FOUND', 'LABEL_NAME_TAKEN', 'LABEL_TOO_MANY', 'CHANGED_MEANWHILE'],
  }),
  delTag: call({
    path: '/api/tags_user/delTag',
    summary: 'Deletes a label; nobody carries it afterwards',
    kind: 'write',
    changes: ['label'],
    access: permission(P.label),
    overwrites: nothing('a label is deleted once, and nothing of it is left to take away'),
    input: z.object({ id: idOf('label') }),
    output: Empty,
    reasons: ['LABEL_NOT_FOUND'],
  }),
  setUserTags: call({
    path: '/api/userinfo/setUserTags',
    summary: 'Replaces the labels of a member by these; labels of organisations out of sight stay',
    kind: 'write',
    changes: ['label'],
    access: permission(P.label),
    input: z.object({
      user_id: idOf('user'),
      version: Version.optional(),
      tag_ids: z.array(idOf('label')).max(MAX_MEMBER_LABELS),
    }),
    output: z.object({ tag_ids: z.array(Id), version: z.string() }),
    reasons: ['USER_NOT_FOUND', 'LABEL_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
}
