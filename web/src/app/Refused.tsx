import { NoPermission } from '../kit/feedback/NoPermission.tsx'
import { nav } from '../lib/nav.ts'
import { useRoute } from '../lib/routes.ts'
import type { Verdict } from './guard.ts'
import { LazyChooseOrgan } from './LazyChooseOrgan.tsx'
import { choosePhoneShell } from './launch.ts'
import styles from './Refused.module.css'

function toPhone(): void {
  choosePhoneShell()
  nav.relaunch('/')
}

/** Why a screen does not open, with the way on. */
export function Refused({ verdict }: { verdict: Exclude<Verdict, 'open' | 'login'> }) {
  const { line } = useRoute()
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen={line.path}
      data-ready="true"
      data-refused={verdict}
      className={styles.screen}
    >
      <h1 className="sr-only">{line.title}</h1>
      {verdict === 'noPermission' && <NoPermission />}
      {verdict === 'notStaff' && (
        <NoPermission
          message="您的账号是会员账号，不能使用管理后台"
          detail="请在手机版中使用商城、订单和积分等服务"
          action={{ text: '去手机版', onPress: toPhone }}
        />
      )}
      {verdict === 'noOrgan' && <LazyChooseOrgan />}
    </main>
  )
}
