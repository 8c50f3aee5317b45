import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { href } from '../../../../lib/address.ts'
import { useMay } from '../../../../lib/session.ts'
import type { SettlementRow } from './settlements.ts'

/** Leads to the orders behind the sums of a merchant's month, to be looked through or exported. */
export function SettledOrders({ row: { merchantId, month, is_elsewhere } }: { row: SettlementRow }) {
  if (!useMay(P.order)) return <>请有订单权限的同事在订单管理里查看</>
  return (
    <>
      <a href={href(screens.orderManagement.path, { merchant: merchantId, settled: month })}>
        查看这个月完成和退款的订单
      </a>
      {is_elsewhere && '（只列出您机构的，其他机构也有，合计会比列出的多）'}
    </>
  )
}
