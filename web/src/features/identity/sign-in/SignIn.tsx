import { screens } from '@heyi/contract/screens'
import { type ReactNode, useEffect, useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { href, safePage } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { isInWechat } from '../../../lib/platform/wechat.ts'
import { useParams } from '../../../lib/routes.ts'
import { session } from '../../../lib/session.ts'
import { finishLogin } from '../parts/finish-login.ts'
import { LoginModes } from '../parts/LoginModes.tsx'
import type { LoginMode, SignedIn } from '../parts/login-form.ts'
import { NameForm } from '../parts/NameForm.tsx'
import { ElderSwitch } from '../settings/ElderSwitch.tsx'
import styles from './Login.module.css'

type Props = {
  welcome: string
  /** The form that stands there first; what was begun with in this window unless told. */
  mode?: LoginMode
  /** Stands there instead of the three forms. */
  form?: (done: (signedIn: SignedIn) => void) => ReactNode
}

/** What somebody came for who may not know why they are to sign in. */
const why = (back: string | undefined): string | undefined =>
  safePage(back)?.startsWith(screens.payFor.path) ? '登录后替家人付款' : undefined

/** The way in, whichever address led here; a newcomer says their name, and everybody goes on to where they wanted. */
export function SignIn({ welcome, mode, form }: Props) {
  const { back } = useParams()
  const [isInside] = useState(session.isSignedIn)
  const [isAsked, setAsked] = useState(false)
  const goOn = () => nav.redirect(safePage(back) ?? '/')
  // Back from a later screen, or a kept address: who is inside does not sign in again.
  useEffect(() => {
    if (isInside) nav.redirect(safePage(back) ?? '/')
  }, [isInside, back])
  function done({ userinfo, is_named }: SignedIn) {
    if (is_named) return finishLogin(userinfo, back, '/')
    session.signIn(userinfo)
    setAsked(true)
  }
  if (isInside) return <PhoneScreen isReady={false}>{null}</PhoneScreen>
  return (
    <PhoneScreen isReady>
      <div className={styles.head}>
        <img src="/h5/favicon.svg" alt="" width={64} height={64} className={styles.mark} />
        <p className={styles.welcome}>{isAsked ? '登录成功，怎么称呼您？' : (why(back) ?? welcome)}</p>
      </div>
      {isAsked ? (
        <NameForm onDone={goOn} onSkip={goOn} />
      ) : (
        (form?.(done) ?? (
          <>
            <LoginModes mayRegister onDone={done} {...(mode ? { first: mode } : {})} />
            {isInWechat() && (
              <LinkButton href={href(screens.quickLogin.path, { back })} size="l" isWide>
                微信一键登录
              </LinkButton>
            )}
          </>
        ))
      )}
      <ElderSwitch />
    </PhoneScreen>
  )
}
