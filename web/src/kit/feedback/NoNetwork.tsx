import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../base/Button.tsx'
import { isDataShown, watchScreen } from '../base/first-data.ts'
import { heardClock } from '../base/line.ts'
import { useOnline } from '../base/useOnline.ts'
import styles from './NoNetwork.module.css'
import { StateView } from './StateView.tsx'
import { toast } from './toast.ts'

export type NoNetworkProps = {
  /** Called when the person pressed 重试 while there is a network; tells whether the server answered. */
  onRetry?: () => Promise<boolean>
}

/** Whether the screen shows its first data, while `isAsked`. */
function useScreenReady(isAsked: boolean): boolean {
  const [isReady, setReady] = useState(isDataShown)
  useEffect(() => {
    if (!isAsked) return
    const look = () => setReady(isDataShown())
    look()
    return watchScreen(look)
  }, [isAsked])
  return isReady
}

/**
 * Says that the browser is offline or the server does not answer, and when it last did: a bar over a screen that has its data, which can be read and used on, a picture in
 * place of one that has none. What was typed stays. 重试 looks again and says so when there is still nothing.
 */
export function NoNetwork({ onRetry }: NoNetworkProps) {
  const isOnline = useOnline()
  const isReady = useScreenReady(!isOnline)
  const isBar = !isOnline && isReady
  // What sticks to the top sticks below the bar.
  useEffect(() => {
    document.documentElement.classList.toggle('has-offline-bar', isBar)
  }, [isBar])
  if (isOnline) return null
  async function retry() {
    if (!navigator.onLine) toast('网络还没有恢复，请检查网络设置')
    else if (onRetry && !(await onRetry())) toast('还是连不上，请稍后再试')
  }
  const what = navigator.onLine ? '连不上服务器，正在重新连接' : '哎呀，网络信号丢失'
  const clock = heardClock()
  if (isBar)
    return (
      <div role="alert" data-react-aria-top-layer="true" className={styles.bar}>
        <p>
          {what}
          {clock && <small>上次更新 {clock}</small>}
        </p>
        <Button variant="quiet" size="s" isGuarded={false} onPress={retry}>
          重试
        </Button>
      </div>
    )
  return createPortal(
    <div data-react-aria-top-layer="true" className={styles.cover}>
      <StateView
        role="alert"
        art="offline"
        message={what}
        detail="请检查网络，已填写的内容不会丢失"
        action={{ text: '重试', onPress: retry }}
      />
    </div>,
    document.body,
  )
}
