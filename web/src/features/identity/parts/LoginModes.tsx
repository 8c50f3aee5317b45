import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { windowStorage } from '../../../lib/storage.ts'
import { CodeLoginForm } from './CodeLoginForm.tsx'
import styles from './LoginForms.module.css'
import type { KeptInput, LoginFormProps, LoginMode, SignedIn } from './login-form.ts'
import { PasswordLoginForm } from './PasswordLoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const LINKS: Record<LoginMode, { to: LoginMode; text: string }[]> = {
  code: [
    { to: 'password', text: '密码登录' },
    { to: 'register', text: '注册账号' },
    { to: 'scan', text: '扫码登录' },
  ],
  password: [
    { to: 'code', text: '验证码登录' },
    { to: 'register', text: '注册账号' },
    { to: 'scan', text: '扫码登录' },
  ],
  scan: [
    { to: 'code', text: '验证码登录' },
    { to: 'password', text: '密码登录' },
  ],
  register: [{ to: 'code', text: '已有账号？去登录' }],
}
const FORMS = { code: CodeLoginForm, password: PasswordLoginForm, register: RegisterForm }

/** The way and the account that were begun with in this window, over a reload. */
const draft = () => windowStorage.object<{ mode?: LoginMode; account?: string }>('login_draft') ?? {}

type Props = Pick<LoginFormProps, 'onDone' | 'mayRegister'> & {
  /** The way that stands there first; the one begun with in this window unless told. */
  first?: LoginMode
  /** Sign-in by a phone that scans; only a desktop has it. */
  Scan?: ComponentType<Pick<LoginFormProps, 'onDone'>>
}

/** The ways to sign in, switchable at any time. */
export function LoginModes({ onDone, mayRegister, first, Scan }: Props) {
  const has = (way: LoginMode) => (way === 'register' ? mayRegister : way === 'scan' ? Boolean(Scan) : true)
  const [mode, setMode] = useState<LoginMode>(() => [first, draft().mode].find((way) => way && has(way)) ?? 'code')
  // Consent is asked for anew.
  const [kept, setKept] = useState<KeptInput>(() => ({ account: draft().account ?? '', consent: false }))
  const keep = useCallback((part: Partial<KeptInput>) => setKept((before) => ({ ...before, ...part })), [])
  useEffect(() => {
    windowStorage.set('login_draft', { mode, account: kept.account })
  }, [mode, kept.account])
  function done(signedIn: SignedIn) {
    windowStorage.remove('login_draft')
    onDone(signedIn)
  }
  const Form = mode === 'scan' ? Scan : FORMS[mode]
  const links = LINKS[mode].filter((link) => has(link.to))
  return (
    <>
      {Form && <Form onDone={done} onMode={setMode} mayRegister={mayRegister} kept={kept} onKeep={keep} />}
      <div className={styles.switch}>
        {links.map((link) => (
          <Button key={link.to} variant="quiet" isGuarded={false} onPress={() => setMode(link.to)}>
            {link.text}
          </Button>
        ))}
      </div>
    </>
  )
}
