import { feeWords, freightCounts, placeName } from '@heyi/contract/mall/freight-rules'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { count, money } from '../../../../lib/format.ts'
import styles from './Freight.module.css'
import type { FreightRow } from './freights.ts'

/** Everything about one template, beside the list. */
export function FreightView({ row }: { row: FreightRow }) {
  return (
    <div className={styles.places}>
      <FactList>
        <Fact name="商家">{row.merchant_name}</Fact>
        <Fact name="怎么算">{freightCounts[row.count].name}</Fact>
        <Fact name="一般运费">{feeWords(row.count, row, money)}</Fact>
        <Fact name="满额包邮">{row.free_from_fen === null ? '不包邮' : `满${money(row.free_from_fen)}`}</Fact>
        <Fact name="在用商品">{count(row.goods)}件</Fact>
      </FactList>
      {row.rules.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.heading}>地区规则</caption>
          <thead>
            <tr>
              <th scope="col">地区</th>
              <th scope="col">运费</th>
            </tr>
          </thead>
          <tbody>
            {row.rules.map((rule) => (
              <tr key={rule.places.join()}>
                <th scope="row">{rule.places.map(placeName).join('、')}</th>
                <td>{rule.is_refused ? '不配送' : feeWords(row.count, rule, money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
