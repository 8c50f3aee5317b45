import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type ConsentKind, consentKinds } from '@heyi/contract/identity/consent-rules'
import { useState } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { api } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import styles from '../parts/Privacy.module.css'

type Known = OutputOf<Contract['identity']['getConsents']>
type Props = Pick<Known, 'consents' | 'history'>

/** Asks before a consent is taken back, and says what stops. */
async function decide(kind: ConsentKind, is_given: boolean): Promise<void> {
  const { name, withdrawn } = consentKinds[kind]
  if (!is_given && !(await confirm({ title: `撤回“${name}”`, message: withdrawn, confirmText: '撤回' }))) return
  await api.identity.setConsent({ kind, is_given })
  toast(is_given ? '已同意' : '已撤回', { kind: 'good' })
}

/** Separate consents, each by itself, and what was decided before. */
export function Consents({ consents, history }: Props) {
  const [busy, setBusy] = useState<ConsentKind | null>(null)
  const change = (kind: ConsentKind, is_given: boolean) => {
    if (busy) return
    setBusy(kind)
    decide(kind, is_given)
      .catch(() => undefined)
      .finally(() => setBusy(null))
  }
  return (
    <>
      <Card title="单独的授权">
        <p className={styles.soft}>每一项都由您自己决定，随时可以撤回，不影响其他功能。</p>
        <div className={styles.switches}>
          {consents.map(({ kind, is_given }) => (
            <Switch
              key={kind}
              isSelected={is_given}
              onChange={(next) => change(kind, next)}
              hint={consentKinds[kind].purpose}
            >
              {consentKinds[kind].name}
            </Switch>
          ))}
        </div>
      </Card>
      {history.length > 0 && (
        <CellGroup title="授权记录">
          {history.slice(0, 20).map((one) => (
            <Cell
              key={`${one.kind}${one.at}`}
              title={`${one.is_given ? '同意' : '撤回'}“${consentKinds[one.kind].name}”`}
              detail={dateTime(one.at)}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
}
