import { imports as entries } from '@heyi/contract/members/import'
import { sweepImports } from '../../../kernel/imports/work.ts'
import { topic } from '../../../kernel/room.ts'
import type { MembersDeps } from '../core/deps.ts'
import { memberImports } from './store.ts'
import { memberImportJob } from './work.ts'

export const imports = topic(import.meta.dirname, entries, (deps: MembersDeps) => ({
  jobs: { 'members:import': memberImportJob(deps) },
  tasks: { imports: sweepImports(memberImports) },
}))
