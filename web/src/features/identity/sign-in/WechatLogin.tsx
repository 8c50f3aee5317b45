import { screens } from '@heyi/contract/screens'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { useOpening } from '../../../lib/opening.ts'
import { forgetLaunchCode, launchCode, wechatApp } from '../../../lib/platform/wechat.ts'
import { useParams } from '../../../lib/routes.ts'
import { AskWechat } from '../parts/AskWechat.tsx'
import { CodeLoginForm } from '../parts/CodeLoginForm.tsx'
import { origin } from '../parts/finish-login.ts'
import styles from '../parts/LoginForms.module.css'
import type { SignedIn } from '../parts/login-form.ts'

/** One tap where the WeChat account is known; else its phone is asked for, this once. */
export function WechatLogin({ onDone }: { onDone: (signedIn: SignedIn) => void }) {
  const { back } = useParams()
  const [code, setCode] = useState(() => launchCode(screens.quickLogin.path))
  const { data, error, isPending } = useOpening(code, () => {
    forgetLaunchCode()
    return api.identity.quicklogin({ code, app: wechatApp(), ...origin() }, { quiet: true })
  })
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (data?.userinfo) done.current(data)
  }, [data])
  if (isPending || data?.userinfo) return <SkeletonCard ratio={0} lines={3} />
  if (data?.ticket)
    return (
      <>
        <p className={styles.hint}>这个微信还没有绑定手机号。验证一次，以后点一下就能登录。</p>
        <CodeLoginForm
          mayRegister
          ticket={data.ticket}
          onDone={onDone}
          onMode={() => undefined}
          kept={{ account: '', consent: false }}
          onKeep={() => undefined}
        />
      </>
    )
  return (
    <>
      {error && <ErrorState message={sentenceOf(error)} />}
      <AskWechat screen={screens.quickLogin.path} search={back ? { back } : {}} onCode={setCode}>
        微信一键登录
      </AskWechat>
      <LinkButton href={href(screens.login.path, { back })} size="l" isWide>
        用手机验证码登录
      </LinkButton>
    </>
  )
}
