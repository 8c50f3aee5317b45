import { Picture } from '../../../../kit/base/Picture.tsx'
import { Price } from '../../../../kit/base/Price.tsx'
import { usedSoFar } from '../../parts/uses.ts'
import styles from './StaffLines.module.css'
import { lineCost, type StaffOrderDetail } from './staff-orders.ts'

/** What is to be packed: name, SKU, number, and what the units cost; freight stands once, with the order's sum. */
export function StaffLines({ lines }: { lines: StaffOrderDetail['lines'] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">单价</th>
          <th scope="col">数量</th>
          <th scope="col">小计</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <span className={styles.goods}>
                <span className={styles.picture}>
                  <Picture src={line.picture?.s} alt="" />
                </span>
                <span>
                  {line.name}
                  {line.spec_text && <small className={styles.spec}>{line.spec_text}</small>}
                </span>
              </span>
            </th>
            <td>
              <Price points={line.points} fen={line.price_fen} size="s" />
            </td>
            <td>
              <strong>{line.quantity}</strong>
              {usedSoFar(line) && <small className={styles.spec}>{usedSoFar(line)}</small>}
              {line.refunded > 0 && <small className={styles.spec}>已退{line.refunded}</small>}
            </td>
            <td>
              <Price {...lineCost(line)} size="s" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
