import type { reconcile as entries } from '@heyi/contract/rewards/reconcile'
import { asTables, type Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = { exportMovements: (stage) => asTables(stage, {}) }
