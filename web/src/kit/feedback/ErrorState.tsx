import type { PressResult } from '../base/usePressGuard.ts'
import { type StateAction, StateView } from './StateView.tsx'

export type ErrorStateProps = {
  /** The server's sentence, where there is one. */
  message?: string
  detail?: string
  onRetry?: () => PressResult
  /** Instead of 重试. */
  action?: StateAction
}

/** Something went wrong; offers to try again. */
export function ErrorState({ message = '加载失败，请稍后重试', detail, onRetry, action }: ErrorStateProps) {
  return (
    <StateView
      role="alert"
      art="error"
      message={message}
      detail={detail}
      action={action ?? (onRetry && { text: '重试', onPress: onRetry })}
    />
  )
}
