import { type CallReason, callReasons } from '@heyi/contract/members/member-rules'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { api } from '../../../lib/api.ts'
import styles from './Member.module.css'

const reasons = Object.entries(callReasons) as [CallReason, string][]

/** Why the number is read, in one tap, then the number: it calls by itself where the device can. */
export function CallReasons({ user_id }: { user_id: number }) {
  const [mobile, setMobile] = useState<string | null>(null)
  async function call(reason: CallReason) {
    const { mobile: number } = await api.members.getUserMobile({ user_id, reason })
    setMobile(number)
    window.location.href = `tel:${number}`
  }
  if (mobile !== null)
    return (
      <LinkButton href={`tel:${mobile}`} variant="primary" size="l" isWide icon={<Phone aria-hidden />}>
        拨打 {mobile}
      </LinkButton>
    )
  return (
    <div className={styles.reasons}>
      <p>为什么打电话？查看号码会记入日志。</p>
      {reasons.map(([reason, words]) => (
        <Button key={reason} variant="plain" size="l" isWide onPress={() => call(reason)}>
          {words}
        </Button>
      ))}
    </div>
  )
}
