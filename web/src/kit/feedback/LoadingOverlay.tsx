import { createPortal } from 'react-dom'
import styles from './LoadingOverlay.module.css'
import { useLoading } from './loading.ts'
import { Spinner } from './Spinner.tsx'

/** The waiting sign of `loading.begin()/end()`; mount once (KitHosts does). */
export function LoadingOverlay() {
  const isShown = useLoading((state) => state.isShown)
  return createPortal(
    <div
      role="status"
      aria-busy={isShown}
      data-react-aria-top-layer="true"
      className={isShown ? styles.overlay : undefined}
    >
      {isShown && (
        <p className={styles.box}>
          <Spinner />
          <span>正在加载...</span>
        </p>
      )}
    </div>,
    document.body,
  )
}
