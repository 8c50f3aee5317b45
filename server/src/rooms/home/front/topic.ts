import { front as entries } from '@heyi/contract/home/front'
import { topic } from '../../../kernel/room.ts'
import { seedDemo } from './seed.ts'

export const front = topic(import.meta.dirname, entries, { seeds: { demo: seedDemo } })
