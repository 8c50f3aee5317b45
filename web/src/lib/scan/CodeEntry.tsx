import { ArrowRight } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import styles from './CodeEntry.module.css'
import { codeDigits, groupCode, isWholeCode } from './code-digits.ts'

type Props = {
  /** What the digits are called: 取货码. */
  name: string
  /** On the button. */
  action: string
  /** What was typed before. */
  typed?: string
  onCode: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Types the 12 digits, shown in groups of four as the member sees them. */
export function CodeEntry({ name, action, typed = '', onCode, ref }: Props) {
  const [code, setCode] = useState(codeDigits(typed))
  const [problem, setProblem] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWholeCode(code)) onCode(code)
    else setProblem(code ? `还差 ${12 - code.length} 位，${name}一共 12 位数字` : `请输入 12 位${name}`)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={ref}
        label={`输入${name}`}
        value={groupCode(code)}
        onChange={(text) => {
          setCode(codeDigits(text))
          setProblem('')
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder="12 位数字"
        error={problem || undefined}
      />
      <Button type="submit" size="l" isWide icon={<ArrowRight aria-hidden />}>
        {action}
      </Button>
    </form>
  )
}
