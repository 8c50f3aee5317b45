import { QrDrawing } from '../../../../kit/base/QrDrawing.tsx'
import { useQrDrawings } from '../../../../kit/base/useQrDrawings.ts'
import styles from './Codes.module.css'

/** The code of a store, as it is printed. */
export function StoreQr({ code, name }: { code: string; name: string }) {
  const drawn = useQrDrawings([code])?.get(code)
  return (
    <div className={styles.small}>
      {drawn && <QrDrawing drawn={drawn} title={`${name}的取货码`} className={styles.code} />}
    </div>
  )
}
