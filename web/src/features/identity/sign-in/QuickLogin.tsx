import { SignIn } from './SignIn.tsx'
import { WechatLogin } from './WechatLogin.tsx'

/** 一键登录 */
export const QuickLogin = () => <SignIn welcome="用微信登录和颐" form={(done) => <WechatLogin onDone={done} />} />
