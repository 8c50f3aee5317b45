import type { orders } from '@heyi/contract/orders/index'
import type { SheetHandler } from '../../../../kernel/sheets/source.ts'
import { settlementScope, showSettlements } from '../show.ts'
import { countMerchants } from '../store.ts'

/** Merchants that are worked out together. */
const AT_ONCE = 100

export const exportSettlements: SheetHandler<typeof orders.exportSettlements> = {
  action: 'settlement.export',
  target: 'company',
  async open({ input, actor, tx, now }) {
    const scope = await settlementScope(tx, actor.staff)
    const asked = { month: input.month, company_id: input.merchantId }
    return {
      count: () => countMerchants(tx, scope, asked.company_id),
      async *batches() {
        for (let before: number | null = null; ; ) {
          const rows: Awaited<ReturnType<typeof showSettlements>> = await showSettlements(tx, scope, asked, {
            page: { before, offset: 0, limit: AT_ONCE },
            actor,
            now,
          })
          yield rows.map((row) => ({
            month: row.month,
            merchant_name: row.merchant_name,
            state_name: row.state_name,
            orders: row.orders,
            paid_fen: row.paid_fen / 100,
            refunded_fen: row.refunded_fen / 100,
            cash_fen: row.cash_fen / 100,
            borne_fen: row.borne_fen / 100,
            points_fen: row.points_fen / 100,
            own_fen: row.own_fen / 100,
            commission_fen: row.commission_fen / 100,
            owed_fen: row.owed_fen / 100,
            checked_by: row.checked_by,
            confirmed_by: row.confirmed_by,
          }))
          const last = rows.at(-1)
          if (!last || rows.length < AT_ONCE) return
          before = last.id
        }
      },
    }
  },
}
