import type { UserInfo } from '../../../lib/session.ts'

/** What every sign-in form takes. */
export type LoginFormProps = {
  onDone: (userinfo: UserInfo) => void
  /** False in the console, where nobody registers. */
  mayRegister: boolean
}
