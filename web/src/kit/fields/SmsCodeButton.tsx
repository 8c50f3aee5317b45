import { useEffect, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { useCountdown } from '../base/useCountdown.ts'
import { toast } from '../feedback/toast.ts'
import styles from './SmsCodeButton.module.css'

export type SmsCodeButtonProps = {
  /** Names the countdown in local storage, such as `login`. */
  storageKey: string
  /** Whom the code goes to, '' while that is not known; each receiver has a countdown of its own. */
  receiver: string
  /** Sends the code. Resolve to false (or throw) when nothing was sent: the countdown does not start. */
  onSend: () => Promise<boolean | undefined>
  /** Seconds until it may be asked for again, 60 unless told. */
  seconds?: number
  /** What the button says at first, 获取验证码 unless the code goes to somebody else. */
  text?: string
  /** A press during the countdown; a toast says 倒计时结束后再发送 unless given. */
  onBlocked?: () => void
}

/** How often the remaining seconds are spoken. */
const ANNOUNCE_EVERY = 10

const counted = (seconds: number) => `${seconds}秒重新获取`

/** Asks for an SMS code, then counts down; the countdown survives a reload. */
export function SmsCodeButton(props: SmsCodeButtonProps) {
  const { storageKey, receiver, onSend, seconds: length = 60, text = '获取验证码', onBlocked } = props
  const { seconds, start } = useCountdown(`${storageKey}_$uCountDownTimestamp`, receiver)
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Said of one receiver, it is not said on of another.
  const [spoken, setSpoken] = useState({ of: receiver, words: '' })
  const isCounting = seconds > 0

  useEffect(() => {
    if (isCounting) setSentTo(receiver)
  }, [isCounting, receiver])
  useEffect(() => {
    if (seconds > 0 && seconds % ANNOUNCE_EVERY === 0) setSpoken({ of: receiver, words: `${seconds}秒后可重新获取` })
    if (seconds === 0)
      setSpoken((last) => (last.of === receiver && last.words ? { ...last, words: '可以重新获取验证码了' } : last))
  }, [seconds, receiver])

  async function press() {
    if (isCounting) {
      if (onBlocked) onBlocked()
      else toast('倒计时结束后再发送')
      return
    }
    if ((await onSend()) !== false) start(length)
  }

  const words = isCounting ? counted(seconds) : sentTo === receiver ? '重新获取' : text
  return (
    <>
      <Button variant="plain" isGuarded={false} isBlocked={isCounting} onPress={press}>
        <span className={styles.words} data-widest={counted(length)}>
          {words}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {spoken.of === receiver && spoken.words}
      </span>
    </>
  )
}
