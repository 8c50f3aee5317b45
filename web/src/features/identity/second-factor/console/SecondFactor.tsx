import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { api } from '../../../../lib/api.ts'
import { dateTime } from '../../../../lib/format.ts'
import styles from '../../parts/AccountSafety.module.css'
import { EndFactorDialog } from './EndFactorDialog.tsx'
import { EnrolDialog } from './EnrolDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Factor = OutputOf<Contract['identity']['getSecondFactor']>
type Enrolment = OutputOf<Contract['identity']['beginSecondFactor']>
/** What lies over the page: nothing, the way to turn it on, codes that are shown once, the way to turn it off. */
type Open =
  | { what: 'enrol'; enrolment: Enrolment }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'end' }
  | null

/** Few enough that somebody should make new ones. */
const FEW_CODES = 3

/** What stands on paper is worth nothing from then on. */
const RENEWING = {
  title: '换一组恢复码',
  message: '换了以后，以前抄下的恢复码都不能再用。',
  confirmText: '换一组',
}

/** 两步验证: on or off, with its recovery codes. */
export function SecondFactor({ factor }: { factor: Factor }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const enrol = async () => setOpen({ what: 'enrol', enrolment: await api.identity.beginSecondFactor() })
  const renew = async () => {
    if (!(await confirm(RENEWING))) return
    const { recovery_codes } = await api.identity.renewRecoveryCodes()
    setOpen({ what: 'codes', codes: recovery_codes })
  }
  return (
    <section className={styles.card} aria-labelledby="second-factor">
      <header className={styles.head}>
        <h2 id="second-factor">两步验证</h2>
        <Tag tone={factor.is_on ? 'good' : 'warn'}>{factor.is_on ? '已开启' : '未开启'}</Tag>
        <div className={styles.actions}>
          {!factor.is_on && <Button onPress={enrol}>开启两步验证</Button>}
          {factor.is_on && (
            <Button variant="plain" onPress={renew}>
              换一组恢复码
            </Button>
          )}
          {factor.is_on && !factor.is_required && (
            <Button variant="plain" isGuarded={false} onPress={() => setOpen({ what: 'end' })}>
              关闭
            </Button>
          )}
        </div>
      </header>
      <p className={styles.hint}>登录时，除了密码或短信，还要输入手机验证器上的6位数字。别人知道密码也进不来。</p>
      {factor.is_on && (
        <p>
          {factor.since && `${dateTime(factor.since)}开启。`}还有{factor.recovery_left}个恢复码可用
          {factor.recovery_left <= FEW_CODES && '，不多了，请换一组新的'}。
        </p>
      )}
      {open?.what === 'enrol' && (
        <EnrolDialog enrolment={open.enrolment} onDone={(codes) => setOpen({ what: 'codes', codes })} onClose={close} />
      )}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.what === 'end' && <EndFactorDialog onClose={close} />}
    </section>
  )
}
