import type { settlements as entries } from '@heyi/contract/orders/settlements'
import { asTables, type Scenes } from '../../../testing/scene.ts'
import { makeCompany } from '../../organisation/testing.ts'

const MONTH = '2026-01'

export const scenes: Scenes<typeof entries> = {
  /** Checked, sent back, checked anew and agreed to, by two people. */
  async setSettlement(stage) {
    const [one, second] = [await stage.admin(), await stage.staff('organ_admin')]
    const facts = { merchantId: await makeCompany(stage.sql), month: MONTH, owed_fen: 0 }
    return [
      { who: one, input: { ...facts, event: 'check' } },
      { who: second, input: { ...facts, event: 'sendBack', reason: '再核一次' } },
      { who: one, input: { ...facts, event: 'check' } },
      { who: second, input: { ...facts, event: 'confirm' } },
    ]
  },
  exportSettlements: (stage) => asTables(stage, { month: MONTH }),
}
