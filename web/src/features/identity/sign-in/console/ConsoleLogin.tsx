import { X } from 'lucide-react'
import { IconButton } from '../../../../kit/base/IconButton.tsx'
import { api } from '../../../../lib/api.ts'
import { nav } from '../../../../lib/nav.ts'
import { CONSOLE_HOME, consoleStart, mayOpen, useRoute } from '../../../../lib/routes.ts'
import { session, type UserInfo } from '../../../../lib/session.ts'
import { finishLogin } from '../../parts/finish-login.ts'
import { LoginModes } from '../../parts/LoginModes.tsx'
import styles from './ConsoleLogin.module.css'
import { QrLogin } from './QrLogin.tsx'

/** The organisation worked in last, or the only one; with several and none active the console asks. */
async function takeOrgan(): Promise<void> {
  try {
    const organs = await api.organisation.getReceptionOrgans({}, { quiet: true })
    const organ = organs.find((one) => one.is_active) ?? (organs.length === 1 ? organs[0] : undefined)
    if (!organ) return
    if (organ.is_active) {
      session.chooseOrgan({ id: organ.id, name: organ.name })
      return
    }
    const chosen = await api.organisation.setReceptionOrgan({ organ_id: organ.id, role_id: 0 }, { quiet: true })
    session.update(chosen.userinfo)
    session.chooseOrgan(chosen.organ)
  } catch {
    // Then the console asks for the organisation itself.
  }
}

/** 管理登录 */
export function ConsoleLogin() {
  const { line, params } = useRoute()
  async function done(userinfo: UserInfo): Promise<void> {
    session.signIn(userinfo)
    if (userinfo.is_staff) await takeOrgan()
    const user = session.user() ?? userinfo
    // Whoever was here before may have had other screens.
    const back = params.back && mayOpen(params.back, user) ? params.back : undefined
    finishLogin(user, back, consoleStart(user) ?? CONSOLE_HOME)
  }
  return (
    <main id="main" tabIndex={-1} data-screen={line.path} data-ready="true" className={styles.screen}>
      <section className={styles.card}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>和颐管理登录</h1>
          <IconButton icon={<X aria-hidden />} label="关闭" onPress={() => nav.back('/')} />
        </header>
        <LoginModes mayRegister={false} Scan={QrLogin} onDone={({ userinfo }) => void done(userinfo)} />
      </section>
    </main>
  )
}
