import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { Sessions } from './Sessions.tsx'

/** 登录设备 */
export function SessionsScreen() {
  return (
    <PhoneScreen isReady>
      <Sessions />
    </PhoneScreen>
  )
}
