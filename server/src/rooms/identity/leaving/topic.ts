import { leaving as entries } from '@heyi/contract/identity/leaving'
import { topic } from '../../../kernel/room.ts'
import type { PersonalDeps } from '../core/personal-data.ts'
import { leave } from './leave.ts'
import './events.ts'

export const leaving = topic(import.meta.dirname, entries, (deps: PersonalDeps) => ({ tasks: { leave: leave(deps) } }))
