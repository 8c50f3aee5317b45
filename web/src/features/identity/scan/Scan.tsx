import { ArrowRight } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { readScanned } from '../../../lib/scan/kinds.ts'
import { Scanner } from '../../../lib/scan/Scanner.tsx'
import { useUser } from '../../../lib/session.ts'
import styles from '../parts/LoginForms.module.css'

const MAX_CODE = 300

/** 扫一扫: whatever code a room can read, by camera, picture or typing; it leads to the screen of its kind. */
export function Scan() {
  const user = useUser()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState('')

  async function take(code: string): Promise<boolean> {
    const read = await readScanned(code, user)
    if ('problem' in read) {
      setProblem(read.problem)
      return false
    }
    toast(`扫码成功：${read.name}`, { kind: 'good' })
    return nav.redirect(read.path, read.search)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(typed.trim() ? '' : '请输入码上的文字或数字')
    if (typed.trim()) await take(typed)
  }
  return (
    <PhoneScreen isReady>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Scanner hint="把二维码放进框里" typed="码" onFound={take} field={field}>
        <Card>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              ref={field}
              label="输入码"
              value={typed}
              onChange={(text) => {
                setTyped(text)
                setMissing('')
              }}
              autoComplete="off"
              maxLength={MAX_CODE}
              placeholder="码上的文字或数字"
              error={missing || undefined}
            />
            <Button type="submit" size="l" isWide icon={<ArrowRight aria-hidden />}>
              打开
            </Button>
          </form>
        </Card>
      </Scanner>
    </PhoneScreen>
  )
}
