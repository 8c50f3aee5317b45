import { posters as entries } from '@heyi/contract/media/posters'
import { topic } from '../../../kernel/room.ts'
import type { PosterDeps } from './deps.ts'
import { sweepPosters } from './sweep.ts'

export const posters = topic(import.meta.dirname, entries, (deps: PosterDeps) => ({
  tasks: { posters: sweepPosters(deps) },
}))
