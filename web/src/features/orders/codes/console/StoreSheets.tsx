import { createPortal } from 'react-dom'
import { QrDrawing } from '../../../../kit/base/QrDrawing.tsx'
import { usePrinting } from '../../../../kit/base/usePrinting.ts'
import { useQrDrawings } from '../../../../kit/base/useQrDrawings.ts'
import type { StoreCode } from '../../parts/codes.ts'
import styles from './Codes.module.css'

type Props = { stores: readonly StoreCode[]; onDone: () => void }

/** A sheet for each store, to be put up at its counter: shown to the printer only. */
export function StoreSheets({ stores, onDone }: Props) {
  const drawn = useQrDrawings(stores.map(({ code }) => code))
  usePrinting(drawn !== null, onDone)
  return createPortal(
    <div data-print className={styles.sheets}>
      {stores.map(({ store_id, name, address, code: text }) => {
        const code = drawn?.get(text)
        return (
          <article key={store_id} className={styles.sheet}>
            <h1>到店取货</h1>
            <h2>{name}</h2>
            {code && <QrDrawing drawn={code} title={`${name}的取货码`} className={styles.code} />}
            <ol>
              <li>打开和颐，点“扫一扫”</li>
              <li>扫上面的二维码，选要取的订单</li>
              <li>等工作人员确认，拿好您的东西</li>
            </ol>
            <p>{address}</p>
          </article>
        )
      })}
    </div>,
    document.body,
  )
}
