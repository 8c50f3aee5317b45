import { SignIn } from './SignIn.tsx'

/** 登录 */
export const Login = () => <SignIn welcome="欢迎来到和颐" />
