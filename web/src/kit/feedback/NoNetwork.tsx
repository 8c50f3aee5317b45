import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useOnline } from '../base/useOnline.ts'
import styles from './NoNetwork.module.css'
import { StateView } from './StateView.tsx'
import { toast } from './toast.ts'

export type NoNetworkProps = {
  /** Called when the person pressed 重试 and the network is back. */
  onRetry?: () => void
}

/**
 * Covers the screen while the browser is offline; what was typed underneath stays. 重试 looks again and
 * says so when there is still nothing. "先看看已有内容" puts it aside until the next loss.
 */
export function NoNetwork({ onRetry }: NoNetworkProps) {
  const isOnline = useOnline()
  const [isAside, setAside] = useState(false)
  if (isOnline && isAside) setAside(false)
  if (isOnline || isAside) return null
  function retry() {
    if (navigator.onLine) onRetry?.()
    else toast('网络还没有恢复，请检查网络设置')
  }
  return createPortal(
    <div data-react-aria-top-layer="true" className={styles.cover}>
      <StateView
        role="alert"
        art="offline"
        message="哎呀，网络信号丢失"
        detail="请检查网络，已填写的内容不会丢失"
        action={{ text: '重试', onPress: retry }}
      />
      <button type="button" className={styles.aside} onClick={() => setAside(true)}>
        先看看已有内容
      </button>
    </div>,
    document.body,
  )
}
