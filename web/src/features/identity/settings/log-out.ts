import { confirm } from '../../../kit/overlays/confirm.ts'
import { api } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { CONSOLE_LOGIN, LOGIN } from '../../../lib/routes.ts'
import { session } from '../../../lib/session.ts'

/** Ends the session here and on the server; without a network at least here. */
export async function logOut(): Promise<void> {
  if (!(await confirm({ title: '退出登录', message: '退出后要重新登录才能看订单和积分。', confirmText: '退出' })))
    return
  await api.identity.logout({}, { quiet: true }).catch(() => undefined)
  nav.relaunch(nav.isConsole() ? CONSOLE_LOGIN : LOGIN)
  session.signOut()
}
