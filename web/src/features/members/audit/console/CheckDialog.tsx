import { brokenWords } from '@heyi/contract/members/audit-words'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { readDay } from '../../../../kit/base/days.ts'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { today } from '../../../../kit/base/time.ts'
import { DateTimeField } from '../../../../kit/console/DateTimeField.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { href } from '../../../../lib/address.ts'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { useRoute } from '../../../../lib/routes.ts'

type Checked = Awaited<ReturnType<typeof api.members.checkAudit>>

/** 校验某一天: goes over the chain of a day and says whether a row was changed. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState(today)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState('')
  async function check(): Promise<void> {
    setChecked(null)
    setProblem('')
    if (readDay(day) === null) return setProblem('请填写日期，例如 2026-11-20')
    try {
      setChecked(await api.members.checkAudit({ day }, { quiet: true }))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="校验某一天"
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onClose}>
            关闭
          </Button>
          <Button isGuarded={false} onPress={check}>
            校验
          </Button>
        </>
      }
    >
      <DateTimeField label="日期" isDay value={day} onChange={setDay} error={problem || undefined} />
      {checked && <Outcome checked={checked} />}
    </Dialog>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  const { line } = useRoute()
  const { broken, day, laid, waiting } = checked
  if (!broken && checked.is_swept) return <p role="status">{day}的记录已过保存期限，按设置删除了，校验锚还在。</p>
  if (!broken)
    return (
      <p role="status">
        {day}的{laid}条记录都没有被改过。
        {waiting > 0 && `另有${waiting}条刚写入，一分钟内入链。`}
        {!checked.is_anchored && '这一天还没有封存。'}
      </p>
    )
  return (
    <div role="alert">
      <p>
        {day}的记录有问题：{broken.audit_id !== null && `编号${broken.audit_id}，`}
        {brokenWords[broken.what]}。请立即告诉技术人员。
      </p>
      {broken.audit_id !== null && broken.what !== 'gone' && (
        <LinkButton href={href(line.path, { id: String(broken.audit_id) })}>看这条记录</LinkButton>
      )}
    </div>
  )
}
