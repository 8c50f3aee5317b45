import { labelRules as entries } from '@heyi/contract/members/label-rules'
import { topic } from '../../../kernel/room.ts'
import type { MembersDeps } from '../core/deps.ts'
import { ruleJob, runRules } from './run.ts'

export const labelRules = topic(import.meta.dirname, entries, (deps: MembersDeps) => ({
  jobs: { 'members:label-rule': ruleJob(deps) },
  tasks: { 'label-rules': runRules(deps) },
}))
