import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { createPortal } from 'react-dom'
import { cx } from '../base/cx.ts'
import styles from './ToastRegion.module.css'
import { dismissToast, type ToastItem, type ToastKind, useToasts } from './toast.ts'

const ICONS: Record<ToastKind, typeof CircleCheck | null> = {
  plain: null,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}

function take({ id, action }: ToastItem): void {
  dismissToast(id)
  action?.onPress()
}

/** Where toasts appear; mount once (KitHosts does). Stays reachable while a dialog is open. */
export function ToastRegion() {
  const item = useToasts((state) => state.item)
  const Icon = item && ICONS[item.kind]
  return createPortal(
    <div role="status" aria-live="polite" data-react-aria-top-layer="true" className={styles.region}>
      {item && (
        <p key={item.id} className={cx(styles.toast, styles[item.kind])}>
          {Icon && <Icon aria-hidden />}
          <span>{item.message}</span>
          {item.action && (
            <button type="button" className={styles.action} onClick={() => take(item)}>
              {item.action.text}
            </button>
          )}
        </p>
      )}
    </div>,
    document.body,
  )
}
