import { createPortal } from 'react-dom'
import { timeNow } from '../../../../../kit/base/clock.ts'
import { usePrinting } from '../../../../../kit/base/usePrinting.ts'
import { dateTime } from '../../../../../lib/format.ts'
import { lyingAt, type StockedRow } from '../moves/places.ts'
import styles from './CountSheet.module.css'

type PrintedSheetProps = { title: string; rows: readonly StockedRow[]; store_id: number; onDone: () => void }

/** The sheet as it is printed, with an empty box to write into; shown to the printer only. */
export function PrintedSheet({ title, rows, store_id, onDone }: PrintedSheetProps) {
  usePrinting(true, onDone)
  return createPortal(
    <div data-print className={styles.printed}>
      <h1>{title}</h1>
      <p>打印时间：{dateTime(new Date(timeNow()).toISOString())}　盘点人：　　　　　复核人：</p>
      <table>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">商品</th>
            <th scope="col">规格</th>
            <th scope="col">账面</th>
            <th scope="col">实数</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sku_id}>
              <td>{row.sku_id}</td>
              <td>{row.name}</td>
              <td>{row.spec_text}</td>
              <td>{lyingAt(row, store_id).on_hand}</td>
              <td>　　　　　　</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
