import { randomUUID } from 'node:crypto'
import type { cash as entries } from '@heyi/contract/orders/cash'
import { asTables, type Scenes } from '../../../testing/scene.ts'
import { makeCompany, makeOrgan } from '../../organisation/testing.ts'
import { makeOrder, pay } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  exportCash: (stage) => asTables(stage, {}),
  /** Counted, sent back, counted anew and signed, by two people. */
  async setCashReport(stage) {
    const organ_id = await makeOrgan(stage.sql)
    const company_id = await makeCompany(stage.sql, { organ_id })
    const taker = await stage.staff('organ_admin', { organ_id })
    const second = await stage.staff('organ_admin', { organ_id })
    await pay(taker, (await makeOrder(stage.sql, await stage.member(), { company_id, organ_id })).id, 'offline')
    const { list } = (await taker.call('orders.getCashReports', { merchantId: company_id })).data
    const { id: report_id = 0, sum_fen = 0 } = list[0] ?? {}
    const key = () => ({ client_req_id: randomUUID() })
    const count = { report_id, sum_fen, event: 'count' as const, counted_fen: sum_fen, reason: '清点无误' }
    return [
      { who: taker, input: { ...count, ...key() } },
      { who: second, input: { report_id, sum_fen, event: 'sendBack', reason: '再数一次', ...key() } },
      { who: taker, input: { ...count, ...key() } },
      { who: second, input: { report_id, sum_fen, event: 'sign', ...key() } },
    ]
  },
}
