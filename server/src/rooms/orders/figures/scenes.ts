import type { figures as entries } from '@heyi/contract/orders/figures'
import { asTables, type Scenes } from '../../../testing/scene.ts'

const MONTH = { date_from: '2026-01-01', date_to: '2026-01-31' }

export const scenes: Scenes<typeof entries> = {
  getOrderStatistics: async (stage) => [
    { who: await stage.admin(), input: { date_from: '2026-11-01', date_to: '2026-11-30' } },
  ],
  exportOrderStatistics: (stage) => asTables(stage, MONTH),
}
