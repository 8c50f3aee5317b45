import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'

/** 页面不存在 */
export function NotFound() {
  return (
    <PhoneScreen isReady>
      <EmptyState
        art="search"
        message="没有找到这个页面"
        detail="它可能已经移走，或者地址不完整"
        action={{ text: '回到首页', href: '#/' }}
      />
    </PhoneScreen>
  )
}
