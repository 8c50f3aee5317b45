import { type SheetFormat, sheetFormats, sheetStates } from '@heyi/contract/media/sheet-states'
import { Button } from '../../../kit/base/Button.tsx'
import { count } from '../../../kit/base/money.ts'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Progress } from '../../../kit/feedback/Progress.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { sentenceOf } from '../../api.ts'
import styles from './SheetDialog.module.css'
import { isUnfinished, type Sheet, useSheets } from './useSheets.ts'

type Props = {
  title?: string
  /** What is exported, in a sentence. */
  about?: string
  /** Asks for the table. */
  ask: (format: SheetFormat) => Promise<{ id: number }>
  onClose: () => void
}
/** What is mostly wanted stands last, where every dialog has it. */
const formats = (Object.keys(sheetFormats) as SheetFormat[]).reverse()

/** Asks for a table as a file, and shows how far it is; those asked for earlier, on any screen, stand below. */
export function SheetDialog({
  title = '导出筛选结果',
  about = '按现在的筛选导出，最多10万行；更多时只有最前面的10万行。',
  ask,
  onClose,
}: Props) {
  const { sheets, error, reload, problem, start, retry, take } = useSheets()
  return (
    <Dialog
      isOpen
      size="l"
      title={title}
      onClose={onClose}
      footer={formats.map((format) => (
        <Button key={format} variant={format === 'xlsx' ? 'primary' : 'plain'} onPress={() => start(() => ask(format))}>
          导出{sheetFormats[format]}
        </Button>
      ))}
    >
      <div className={styles.body}>
        <p>{about}可以离开这个页面，做好的文件保留24小时。</p>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        <h3>最近的导出</h3>
        {error && !sheets ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => reload()} />
        ) : !sheets ? (
          <SkeletonList rows={3} lines={1} hasPicture={false} />
        ) : sheets.length === 0 ? (
          <p className={styles.none}>24小时内没有导出过</p>
        ) : (
          <ul className={styles.list} aria-label="最近的导出">
            {sheets.map((sheet) => (
              <Row key={sheet.id} sheet={sheet} onTake={take} onRetry={retry} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type RowProps = { sheet: Sheet; onTake: (id: number) => Promise<void>; onRetry: (id: number) => Promise<void> }
function Row({ sheet, onTake, onRetry }: RowProps) {
  const { id, title, format, state, rows, total, created_at } = sheet
  const name = `${title}（${sheetFormats[format]}）`
  const far = total === null ? undefined : `${count(rows)} / ${count(total)} 行`
  return (
    <li className={styles.row}>
      {isUnfinished(sheet) ? (
        <Progress label={`${name}${sheetStates[state].name}`} words={far} done={rows} of={total} />
      ) : (
        <>
          <span>
            {name}
            <span className={styles.facts}>
              <TimeAgo at={created_at} />
              {state === 'done' ? `，${count(rows)}行` : `，${sheetStates[state].name}`}
            </span>
          </span>
          {state === 'done' ? (
            <Button variant="plain" size="s" aria-label={`下载${name}`} onPress={() => onTake(id)}>
              下载
            </Button>
          ) : (
            <Button variant="plain" size="s" aria-label={`重新导出${name}`} onPress={() => onRetry(id)}>
              重新导出
            </Button>
          )}
        </>
      )}
    </li>
  )
}
