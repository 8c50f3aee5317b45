import { screens } from '@heyi/contract/screens'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { href } from '../../../../lib/address.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'

/** 页面不存在, in the frame of the console. */
export function ConsoleNotFound() {
  return (
    <ConsoleFrame isReady>
      <EmptyState
        art="search"
        message="没有找到这个页面"
        detail="它可能已经移走，或者地址不完整。左边的菜单里有您能用的页面"
        action={{ text: '回到系统首页', href: href(screens.consoleHome.path) }}
      />
    </ConsoleFrame>
  )
}
