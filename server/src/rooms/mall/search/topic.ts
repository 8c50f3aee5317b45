import { search as entries } from '@heyi/contract/mall/search'
import { topic } from '../../../kernel/room.ts'
import type { MallDeps } from '../core/deps.ts'
import { keepWords, rankGoods } from './tasks.ts'

export const search = topic(import.meta.dirname, entries, ({ searches }: MallDeps) => ({
  tasks: { 'searched-words': keepWords(searches), 'hot-goods': rankGoods },
}))
