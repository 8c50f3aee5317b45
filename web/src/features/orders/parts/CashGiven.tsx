import { fenFromYuan } from '../../../kit/base/money.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { money } from '../../../lib/format.ts'
import styles from './CashGiven.module.css'

/** What stands under the field of the cash that was given. */
export const CASH_HINT = '可以不填；填了会算出找零'
export const tooLittle = (given_fen: number, pay_fen: number): string | null =>
  given_fen < pay_fen ? `少于应收的${money(pay_fen)}` : null

/** What somebody who gave cash gets back. */
export const Change = ({ given_fen, pay_fen }: { given_fen: number; pay_fen: number }) => (
  <p role="status" className={styles.change}>
    找零 <strong>{money(given_fen - pay_fen)}</strong>
  </p>
)

/** What is wrong with the cash that was typed for an amount; null where nothing is, or nothing was typed. */
export function cashProblem(typed: string, pay_fen: number): string | null {
  if (!typed.trim()) return null
  const given = fenFromYuan(typed)
  if (given === null || given < 0) return '请输入金额，最多两位小数'
  return tooLittle(given, pay_fen)
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
        hint={CASH_HINT}
        inputMode="decimal"
        maxLength={10}
        after="元"
        value={typed}
        onChange={onChange}
        error={problem ?? undefined}
      />
      {given !== null && <Change given_fen={given} pay_fen={pay_fen} />}
    </>
  )
}
