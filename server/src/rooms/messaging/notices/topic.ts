import { notices as entries } from '@heyi/contract/messaging/notices'
import { topic } from '../../../kernel/room.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { deliver } from './deliver.ts'
import { listeners } from './listen.ts'
import { seedDemo } from './seed.ts'
import { personal } from './store-personal.ts'
import { sweepMessages } from './sweep.ts'

export const notices = topic(import.meta.dirname, entries, (deps: MessagingDeps) => ({
  on: listeners,
  onEvery: deliver(deps),
  personal,
  tasks: { sweepMessages: sweepMessages(deps) },
  seeds: { demo: (tx, { now }) => seedDemo(tx, { now, events: deps.events() }) },
}))
