import { suggestions as entries } from '@heyi/contract/mall/suggestions'
import { topic } from '../../../kernel/room.ts'
import type { MallDeps } from '../core/deps.ts'
import { forgetViews } from './listen.ts'
import { countPairs } from './tasks.ts'

export const suggestions = topic(import.meta.dirname, entries, (deps: MallDeps) => ({
  on: { 'consent.withdrawn': [forgetViews] },
  tasks: { 'goods-pairs': countPairs(deps) },
}))
