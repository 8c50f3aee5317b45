import { dayWords } from '../../../kit/base/time.ts'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { leftWords } from './until-words.ts'
import { useNow } from './useNow.ts'

type Props = {
  /** When it ends. */
  at: string
  /** Called a moment after that. */
  onPassed?: () => void
}

/** How long something lasts still; in elder mode when it ends, which stands still while it is read. */
export function Until({ at, onPassed }: Props) {
  const now = useNow(at, onPassed)
  const isElder = useElderMode()
  const left = leftWords(at, now)
  if (!left) return <>已结束</>
  return <span>{isElder ? `${dayWords(at, now)} 结束` : `还剩 ${left}`}</span>
}
