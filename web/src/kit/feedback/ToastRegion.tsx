import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../base/cx.ts'
import styles from './ToastRegion.module.css'
import { dismissToast, markPress, type ToastItem, type ToastKind, useToasts } from './toast.ts'

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
  useEffect(() => {
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) document.addEventListener(press, markPress, true)
    return () => {
      for (const press of presses) document.removeEventListener(press, markPress, true)
    }
  }, [])
  return createPortal(
    <div role="status" aria-live="polite" data-react-aria-top-layer="true" className={styles.region}>
      {item && (
        <p key={item.id} className={cx(item.isUnseen ? 'sr-only' : styles.toast)}>
          {Icon && <Icon aria-hidden />}
          <span>{item.message}</span>
          {item.action && (
            <button type="button" className={styles.action} onClick={() => take(item)}>
              {item.action.text}
            </button>
          )}
          {item.isLong && !item.isUnseen && (
            <button type="button" className={styles.close} onClick={() => dismissToast(item.id)}>
              关闭
            </button>
          )}
        </p>
      )}
    </div>,
    document.body,
  )
}
