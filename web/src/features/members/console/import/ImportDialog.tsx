import { MAX_IMPORT_ROWS } from '@heyi/contract/members/import-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { count } from '../../../../kit/base/money.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { Progress } from '../../../../kit/feedback/Progress.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { FileButton } from '../../../../kit/fields/FileButton.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, saveFile, sentenceOf } from '../../../../lib/api.ts'
import { SheetDialog } from '../../../../lib/console/sheet-job/SheetDialog.tsx'
import { q } from '../../../../lib/query.ts'
import styles from './ImportDialog.module.css'
import { Problems } from './Problems.tsx'
import type { Sent } from './sent.ts'

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1_000
const isWorking = (sent: Sent | null | undefined): boolean => sent?.state === 'checking' || sent?.state === 'entering'

/** A sheet of members: sent, checked, confirmed, entered. Whoever leaves finds it again where it is. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const read = useQuery({
    ...q.members.getImport(),
    refetchInterval: ({ state }) => (isWorking(state.data?.sent) ? LOOK_MS : false),
  })
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  if (isAsking && read.data?.sent) return <BadRows import_id={read.data.sent.id} onClose={() => setAsking(false)} />
  const sent = read.data?.sent
  return (
    <Dialog
      isOpen
      size="l"
      title="导入会员"
      onClose={onClose}
      footer={sent !== undefined && <Steps sent={sent} onDo={attempt} />}
    >
      <div className={styles.body}>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        {read.error && !read.data && <ErrorState message={sentenceOf(read.error)} onRetry={() => read.refetch()} />}
        {read.isPending && <SkeletonList rows={4} lines={1} hasPicture={false} />}
        {sent === null && <HowTo onDo={attempt} />}
        {sent && <Outcome sent={sent} onDo={attempt} />}
        {sent && sent.bad > 0 && !isWorking(sent) && <Problems sent={sent} onAll={() => setAsking(true)} />}
      </div>
    </Dialog>
  )
}

type Do = { onDo: (work: () => Promise<unknown>) => Promise<void> }

/** The rows that do not enter, as a table. */
const BadRows = ({ import_id, onClose }: { import_id: number; onClose: () => void }) => (
  <SheetDialog
    title="导出有问题的行"
    about="每行写明行号和问题，改好后可以再次导入。"
    ask={(format) => api.members.exportImport({ import_id, format }, { quiet: true })}
    onClose={onClose}
  />
)

async function takeTemplate(): Promise<void> {
  saveFile(await api.members.getImportTemplate({}, { quiet: true }), '会员导入模板.xlsx')
}

function HowTo({ onDo }: Do) {
  return (
    <>
      <ol className={styles.steps}>
        <li>下载模板，按列填写，一行一位会员；只有姓名必填，没有手机的长者可以不填手机号。</li>
        <li>上传表格（.xlsx 或 .csv，最多{count(MAX_IMPORT_ROWS)}位）。系统逐行核对，这时还不会导入任何人。</li>
        <li>看过核对结果再确认，没有问题的行才会导入。</li>
      </ol>
      <div>
        <Button variant="plain" onPress={() => onDo(takeTemplate)}>
          下载模板
        </Button>
      </div>
    </>
  )
}

/** How far the sheet is, in words. */
function Outcome({ sent, onDo }: { sent: Sent } & Do) {
  const { state, name, total, checked, good, bad, entered } = sent
  if (state === 'checking')
    return (
      <Progress
        label={`正在核对“${name}”`}
        words={`${count(checked)} / ${count(total)} 行`}
        done={checked}
        of={total}
      />
    )
  if (state === 'entering')
    return (
      <Progress label={`正在导入“${name}”`} words={`${count(entered)} / ${count(good)} 位`} done={entered} of={good} />
    )
  if (state === 'checked')
    return (
      <p role="status">
        “{name}”核对完了：{count(total)}行中，{count(good)}位可以导入，{count(bad)}行有问题。现在还没有导入任何人。
      </p>
    )
  return (
    <>
      <Note tone={state === 'done' ? 'note' : 'warn'} role="status">
        {state === 'done'
          ? `“${name}”导入完成：已导入${count(entered)}位，${count(bad)}行没有导入。`
          : `“${name}”没有做完：登录已退出、权限有变，或者出了错。已导入${count(entered)}位，可以再传一次，已导入的不会重复。`}
      </Note>
      <HowTo onDo={onDo} />
    </>
  )
}

const SHEETS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What can be done with the sheet as it is. */
function Steps({ sent, onDo }: { sent: Sent | null } & Do) {
  if (sent && isWorking(sent)) return <p className={styles.aside}>可以离开，它会自己做完</p>
  const upload = (file: File) => onDo(() => api.members.setImport({}, { quiet: true, file }))
  if (sent?.state !== 'checked')
    return (
      <FileButton accept={SHEETS} look="primary" onPick={upload}>
        选择表格
      </FileButton>
    )
  const { id, good } = sent
  return (
    <>
      <Button variant="plain" onPress={() => onDo(() => api.members.dropImport({ id }, { quiet: true }))}>
        取消，不导入
      </Button>
      {good > 0 && (
        <Button onPress={() => onDo(() => api.members.confirmImport({ id }, { quiet: true }))}>
          导入这{count(good)}位
        </Button>
      )}
    </>
  )
}
