import type { SheetFormat } from '@heyi/contract/media/sheet-states'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { count } from '../../../kit/base/money.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Progress } from '../../../kit/feedback/Progress.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { FileButton } from '../../../kit/fields/FileButton.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { saveFile, sentenceOf } from '../../api.ts'
import { SheetDialog } from '../sheet-job/SheetDialog.tsx'
import styles from './ImportDialog.module.css'
import { Problems } from './Problems.tsx'
import { isWorking, type Sent } from './sent.ts'

/** Sheets of one kind: what they are called, and the calls that take them. */
export type ImportKind = {
  title: string
  /** Counts what enters: 位 of people, 种 of kinds of goods. */
  unit: string
  nobody: string
  /** What to do, step by step; the last step is everybody's. */
  steps: readonly string[]
  templateName: string
  template: () => Promise<Parameters<typeof saveFile>[0]>
  send: (file: File) => Promise<unknown>
  confirm: (id: number) => Promise<unknown>
  drop: (id: number) => Promise<unknown>
  /** Asks for the rows that do not enter, as a table. */
  askProblems: (import_id: number, format: SheetFormat) => Promise<{ id: number }>
}

type Props = { kind: ImportKind; read: UseQueryResult<{ sent: Sent | null }>; onClose: () => void }

/** A sheet of rows: sent, checked, confirmed, entered. Whoever leaves finds it again where it is. */
export function ImportDialog({ kind, read, onClose }: Props) {
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
  if (isAsking && read.data?.sent)
    return <BadRows kind={kind} import_id={read.data.sent.id} onClose={() => setAsking(false)} />
  const sent = read.data?.sent
  return (
    <Dialog
      isOpen
      size="l"
      title={kind.title}
      onClose={onClose}
      footer={sent !== undefined && <Steps kind={kind} sent={sent} onDo={attempt} />}
    >
      <div className={styles.body}>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        {read.error && !read.data && <ErrorState message={sentenceOf(read.error)} onRetry={() => read.refetch()} />}
        {read.isPending && <SkeletonList rows={4} lines={1} hasPicture={false} />}
        {sent === null && <HowTo kind={kind} onDo={attempt} />}
        {sent && <Outcome kind={kind} sent={sent} onDo={attempt} />}
        {sent && sent.bad > 0 && !isWorking(sent) && <Problems sent={sent} onAll={() => setAsking(true)} />}
      </div>
    </Dialog>
  )
}

type Do = { kind: ImportKind; onDo: (work: () => Promise<unknown>) => Promise<void> }

/** The rows that do not enter, as a table. */
const BadRows = ({ kind, import_id, onClose }: { kind: ImportKind; import_id: number; onClose: () => void }) => (
  <SheetDialog
    title="导出有问题的行"
    about="每行写明行号和问题，改好后可以再次导入。"
    ask={(format) => kind.askProblems(import_id, format)}
    onClose={onClose}
  />
)

function HowTo({ kind, onDo }: Do) {
  const take = async () => saveFile(await kind.template(), kind.templateName)
  return (
    <>
      <ol className={styles.steps}>
        {kind.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>看过核对结果再确认，没有问题的行才会导入。</li>
      </ol>
      <div>
        <Button variant="plain" onPress={() => onDo(take)}>
          下载模板
        </Button>
      </div>
    </>
  )
}

/** How far the sheet is, in words. */
function Outcome({ kind, sent, onDo }: { sent: Sent } & Do) {
  const { unit } = kind
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
      <Progress
        label={`正在导入“${name}”`}
        words={`${count(entered)} / ${count(good)} ${unit}`}
        done={entered}
        of={good}
      />
    )
  if (state === 'checked')
    return (
      <p role="status">
        “{name}”核对完了：{count(total)}行中，{count(good)}
        {unit}可以导入，{count(bad)}行有问题。现在还没有导入{kind.nobody}。
      </p>
    )
  return (
    <>
      <Note tone={state === 'done' ? 'note' : 'warn'} role="status">
        {state === 'done'
          ? `“${name}”导入完成：已导入${count(entered)}${unit}，${count(bad)}行没有导入。`
          : `“${name}”没有做完：登录已退出、权限有变，或者出了错。已导入${count(entered)}${unit}，可以再传一次，已导入的不会重复。`}
      </Note>
      <HowTo kind={kind} onDo={onDo} />
    </>
  )
}

const SHEETS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What can be done with the sheet as it is. */
function Steps({ kind, sent, onDo }: { sent: Sent | null } & Do) {
  if (sent && isWorking(sent)) return <p className={styles.aside}>可以离开，它会自己做完</p>
  const upload = (file: File) => onDo(() => kind.send(file))
  if (sent?.state !== 'checked')
    return (
      <FileButton accept={SHEETS} look="primary" onPick={upload}>
        选择表格
      </FileButton>
    )
  const { id, good } = sent
  return (
    <>
      <Button variant="plain" onPress={() => onDo(() => kind.drop(id))}>
        取消，不导入
      </Button>
      {good > 0 && (
        <Button onPress={() => onDo(() => kind.confirm(id))}>
          导入这{count(good)}
          {kind.unit}
        </Button>
      )}
    </>
  )
}
