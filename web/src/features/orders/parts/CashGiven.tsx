import { fenFromYuan } from '../../../kit/base/money.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { money } from '../../../lib/format.ts'
import styles from './CashGiven.module.css'

/** What is wrong with the cash that was typed for an amount; null where nothing is, or nothing was typed. */
export function cashProblem(typed: string, pay_fen: number): string | null {
  if (!typed.trim()) return null
  const given = fenFromYuan(typed)
  if (given === null || given < 0) return '请输入金额，最多两位小数'
  return given < pay_fen ? `少于应收的${money(pay_fen)}` : null
}

type Props = { typed: string; pay_fen: number; onChange: (typed: string) => void }

/** What somebody gives in cash, and what they get back. */
export function CashGiven({ typed, pay_fen, onChange }: Props) {
  const problem = cashProblem(typed, pay_fen)
  const given = problem ? null : fenFromYuan(typed)
  return (
    <>
      <TextField
        label="实收现金"
        hint="可以不填；填了会算出找零"
        inputMode="decimal"
        maxLength={10}
        after="元"
        value={typed}
        onChange={onChange}
        error={problem ?? undefined}
      />
      {given !== null && (
        <p role="status" className={styles.change}>
          找零 <strong>{money(given - pay_fen)}</strong>
        </p>
      )}
    </>
  )
}
