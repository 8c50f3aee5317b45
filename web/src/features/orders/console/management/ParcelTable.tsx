import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import styles from './ParcelTable.module.css'
import type { CheckedParcel, ParcelState } from './useBatchShip.ts'

const TONES: Record<ParcelState, Tone> = { ready: 'note', skipped: 'warn', done: 'good', failed: 'bad' }

/** What each line of the list comes to. */
export function ParcelTable({ parcels }: { parcels: readonly CheckedParcel[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">行</th>
          <th scope="col">订单号</th>
          <th scope="col">商品</th>
          <th scope="col">快递</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.line}>
            <td>{parcel.line}</td>
            <td>{parcel.order_no || '-'}</td>
            <td>{parcel.goods || '-'}</td>
            <td>
              {parcel.company} {parcel.no}
            </td>
            <td>
              <Tag tone={TONES[parcel.state]}>{parcel.words}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
