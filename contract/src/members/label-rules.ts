import { z } from 'zod'
import { call, permission } from '../call.ts'
import { idOf, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { Facts } from './facts.ts'

/** A rule asks something: else everybody would carry the label. */
const AskedFacts = Facts.refine(
  (facts) => Object.values(facts).some((fact) => fact !== undefined),
  '请至少选择一项条件',
)

export const labelRules = {
  setTagRule: call({
    path: '/api/tags_user/setTagRule',
    summary:
      'Says by what members of the label’s organisation, and of those below, get the label by themselves; what was given by hand stays',
    kind: 'write',
    changes: ['label'],
    access: permission(P.label),
    input: z.object({ id: idOf('label'), facts: AskedFacts, is_on: z.boolean(), version: Version.optional() }),
    output: z.object({ version: z.string() }),
    reasons: ['LABEL_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  countTagRule: call({
    path: '/api/tags_user/countTagRule',
    summary: 'How many members fit a rule now, before it is saved',
    kind: 'read',
    about: ['label', 'member', 'profile', 'organ'],
    access: permission(P.label),
    limits: [{ by: 'user', max: 120, seconds: 600 }],
    input: z.object({ id: idOf('label'), facts: AskedFacts }),
    output: z.object({ total: z.int(), more: z.boolean() }),
    reasons: ['LABEL_NOT_FOUND'],
  }),
}
