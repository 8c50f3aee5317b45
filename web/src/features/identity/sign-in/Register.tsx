import { SignIn } from './SignIn.tsx'

/** 注册 */
export const Register = () => <SignIn welcome="注册账号，以后用手机号和密码登录" mode="register" />
