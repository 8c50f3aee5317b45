import { figures as entries } from '@heyi/contract/orders/figures'
import { topic } from '../../../kernel/room.ts'
import { figureListeners, markMoved, rollUp } from './roll-up.ts'

export const figures = topic(import.meta.dirname, entries, {
  on: figureListeners,
  tasks: { rollUp },
  jobs: { 'orders:markDue': markMoved },
})
