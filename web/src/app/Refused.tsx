import { useEffect } from 'react'
import { NoPermission } from '../kit/feedback/NoPermission.tsx'
import { href } from '../lib/address.ts'
import { nav } from '../lib/nav.ts'
import { CONSOLE_HOME, consoleStart, useRoute } from '../lib/routes.ts'
import { useUser } from '../lib/session.ts'
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
      {verdict === 'noPermission' && (line.audience === 'console' ? <NoConsole path={line.path} /> : <NoPermission />)}
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

/** Staff at a console screen that is not theirs: the console's door leads to their own, the others say where that is. */
function NoConsole({ path }: { path: string }) {
  const user = useUser()
  const start = consoleStart(user)
  const isLed = start !== null && path === CONSOLE_HOME
  useEffect(() => {
    if (isLed) nav.redirect(start)
  }, [isLed, start])
  if (isLed) return null
  if (start !== null) return <NoPermission action={{ text: '去我的工作页面', href: href(start) }} />
  return (
    <NoPermission
      message="管理后台里还没有您的工作页面"
      detail="您可以在手机版里使用自己的功能；需要管理后台，请联系机构管理员开通"
      action={{ text: '去手机版', onPress: toPhone }}
    />
  )
}
