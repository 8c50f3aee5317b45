import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screens } from '@heyi/contract/screens'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { api } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { AgreementSheet } from './AgreementSheet.tsx'
import { logOut } from './log-out.ts'
import styles from './NewAgreements.module.css'

type Agreement = OutputOf<Contract['identity']['getAgreements']>[number]
type Props = { agreements: readonly Agreement[]; onClose: (isAgreed: boolean) => void }

/** What is new in agreements, with the choice; who does not agree is told what is left to them. */
export function NewAgreements({ agreements, onClose }: Props) {
  const [read, setRead] = useState<Agreement | null>(null)
  const [isDeclined, setDeclined] = useState(false)
  const agree = async () => {
    const shown = agreements.map(({ kind, version }) => ({ kind, version }))
    await api.identity.acceptAgreements({ agreements: shown })
    onClose(true)
  }
  const leave = () => {
    onClose(false)
    nav.push(screens.deleteAccount.path)
  }
  return (
    <Sheet
      isOpen
      onClose={() => onClose(false)}
      title={agreements.some((one) => one.is_known) ? '协议有更新' : '请您确认协议'}
      footer={
        isDeclined ? (
          <Button variant="primary" size="l" isWide onPress={() => setDeclined(false)}>
            再看看协议
          </Button>
        ) : (
          <div className={styles.choice}>
            <Button variant="plain" size="l" isGuarded={false} onPress={() => setDeclined(true)}>
              不同意
            </Button>
            <Button variant="primary" size="l" onPress={() => agree().catch(() => undefined)}>
              同意
            </Button>
          </div>
        )
      }
    >
      {isDeclined ? (
        <div className={styles.sheet}>
          <p>不同意也可以继续查看您的资料和订单。下单、签到这些要办理的事，需要同意后才能做。</p>
          <div className={styles.actions}>
            <Button variant="plain" size="l" isWide onPress={() => onClose(false)}>
              先只看看
            </Button>
            <Button variant="plain" size="l" isWide onPress={logOut}>
              退出登录
            </Button>
            <Button variant="quiet" size="l" isWide onPress={leave}>
              注销账号
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.sheet}>
          <p>请您看一看，同意后继续使用。</p>
          {agreements.map((one) => (
            <section key={one.kind} className={styles.one}>
              <h3>{one.title}</h3>
              <p className={styles.soft}>
                版本 {one.version} · {dateTime(one.published_at).slice(0, 10)} 起生效
              </p>
              {one.summary && <p>主要变化：{one.summary}</p>}
              <Button variant="plain" isGuarded={false} onPress={() => setRead(one)}>
                查看全文
              </Button>
            </section>
          ))}
        </div>
      )}
      {read && <AgreementSheet kind={read.kind} version={read.version} onClose={() => setRead(null)} />}
    </Sheet>
  )
}
