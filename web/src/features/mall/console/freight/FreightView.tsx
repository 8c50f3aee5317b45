import { feeWords, freightCounts, placeName } from '@heyi/contract/mall/freight-rules'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { count, money } from '../../../../lib/format.ts'
import type { FreightRow } from './freights.ts'

/** Everything about one template, beside the list. */
export function FreightView({ row }: { row: FreightRow }) {
  return (
    <FactList isWide>
      <Fact name="商家">{row.merchant_name}</Fact>
      <Fact name="怎么算">{freightCounts[row.count].name}</Fact>
      <Fact name="一般运费">{feeWords(row.count, row, money)}</Fact>
      <Fact name="满额包邮">{row.free_from_fen === null ? '不包邮' : `满${money(row.free_from_fen)}`}</Fact>
      {row.rules.map((rule) => (
        <Fact key={rule.places.join()} name={rule.places.map(placeName).join('、')}>
          {rule.is_refused ? '不配送' : feeWords(row.count, rule, money)}
        </Fact>
      ))}
      <Fact name="在用商品">{count(row.goods)}件</Fact>
    </FactList>
  )
}
