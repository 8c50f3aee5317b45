import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { grantReason, MAX_GRANT_LINES } from '@heyi/contract/rewards/grant-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { FileButton } from '../../../../kit/fields/FileButton.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, saveFile, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count, signed } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { doneWords, grantPresets, outcomeWords } from '../../parts/grants.ts'
import styles from './Grants.module.css'

type Checked = OutputOf<Contract['rewards']['checkGrantSheet']>
const SHEETS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Points by a sheet of phones: read and looked through first, then given with one reason. */
export function GrantSheetDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState('')
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  const read = (file: File) =>
    attempt(async () => setChecked(await api.rewards.checkGrantSheet({}, { quiet: true, file })))
  const template = () =>
    attempt(async () => saveFile(await api.rewards.getGrantTemplate({}, { quiet: true }), '手动积分模板.xlsx'))
  if (checked && checked.lines.length > 0) return <Confirm checked={checked} onClose={onClose} />
  return (
    <Dialog
      isOpen
      size="l"
      title="按表格增减积分"
      onClose={onClose}
      footer={
        <FileButton accept={SHEETS} look="primary" onPick={read}>
          选择表格
        </FileButton>
      }
    >
      <div className={styles.body}>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        {checked && (
          <Note tone="warn" role="status">
            表格里没有可以记入的行，请改好再上传。
          </Note>
        )}
        {checked && <Problems checked={checked} />}
        <ol className={styles.steps}>
          <li>下载模板，一行一位会员：手机号、积分（扣减写负数）；填了姓名会一起核对。</li>
          <li>上传表格（.xlsx 或 .csv，最多{count(MAX_GRANT_LINES)}位）。系统先核对，这时还不会增减任何积分。</li>
          <li>看过核对结果，写明原因再提交；有问题的行不会记入。</li>
        </ol>
        <div>
          <Button variant="plain" onPress={template}>
            下载模板
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Problems({ checked: { problems } }: { checked: Checked }) {
  if (problems.length === 0) return null
  return (
    <section aria-label="有问题的行">
      <h3>有问题的{count(problems.length)}行，不会记入</h3>
      <ul className={styles.problems}>
        {problems.map(({ place, mobile_masked, problem }) => (
          <li key={place}>
            第{place}行 {mobile_masked}：{problem}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The lines that would be booked, the rows that would not, and the reason for all. */
function Confirm({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const { data: limits } = useQuery(q.rewards.getGrantLimits())
  const { lines } = checked
  const total = lines.reduce((sum, { delta }) => sum + Math.abs(delta), 0)
  async function send({ reason }: { reason: string }) {
    const given = lines.map(({ user_id, delta }) => ({ user_id, delta }))
    const answer = await api.rewards.helpUser({ lines: given, reason: reason.trim() }, { quiet: true })
    toast(doneWords(answer), { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title="核对表格"
      confirmText={`提交这${count(lines.length)}位`}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          hint: '会员能看到',
          isRequired: true,
          rows: 2,
          maxLength: grantReason.max,
          problem: grantReason.problem,
          presets: grantPresets,
        },
      ]}
      values={{ reason: '' }}
      below={() => <p role="status">{outcomeWords(total, limits)}</p>}
      send={send}
      onClose={onClose}
    >
      <Problems checked={checked} />
      <h3>可以记入的{count(lines.length)}位</h3>
      <ul className={styles.lines} aria-label="可以记入的会员">
        {lines.map((line) => (
          <li key={line.user_id} className={styles.line}>
            <span>
              {line.name} <span className={styles.soft}>{line.mobile_masked}</span>
            </span>
            <span>{signed(line.delta, count(Math.abs(line.delta)))}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
