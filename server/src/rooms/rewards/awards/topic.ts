import { topic } from '../../../kernel/room.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { releaseAwards } from './tasks.ts'

export const awards = topic(import.meta.dirname, {}, (deps: Pick<RewardsDeps, 'live'>) => ({
  tasks: { releaseAwards: releaseAwards(deps) },
}))
