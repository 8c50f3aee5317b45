import { account as entries } from '@heyi/contract/identity/account'
import { topic } from '../../../kernel/room.ts'
import type { CoreDeps } from '../core/deps.ts'
import { seedBase, seedDemo } from './seed.ts'
import { personal } from './store-personal.ts'

export const account = topic(import.meta.dirname, entries, ({ secrets }: CoreDeps) => ({
  personal,
  seeds: { base: seedBase, demo: (tx, given) => seedDemo(tx, { ...given, secrets }) },
}))
