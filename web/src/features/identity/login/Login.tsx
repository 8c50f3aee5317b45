import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useParams } from '../../../lib/routes.ts'
import { finishLogin } from '../parts/finish-login.ts'
import { LoginModes } from '../parts/LoginModes.tsx'
import { ElderSwitch } from '../settings/ElderSwitch.tsx'
import styles from './Login.module.css'

/** 登录 */
export function Login() {
  const { back } = useParams()
  return (
    <PhoneScreen isReady>
      <div className={styles.head}>
        <img src="/h5/favicon.svg" alt="" width={64} height={64} className={styles.mark} />
        <p className={styles.welcome}>欢迎来到和颐</p>
      </div>
      <LoginModes mayRegister onDone={(userinfo) => finishLogin(userinfo, back, '/')} />
      <ElderSwitch />
    </PhoneScreen>
  )
}
