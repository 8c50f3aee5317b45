import type { audit as entries } from '@heyi/contract/members/audit'
import { asTables, type Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = { exportAudit: (stage) => asTables(stage, {}) }
