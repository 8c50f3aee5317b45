import { toast } from '../../kit/feedback/toast.ts'
import { confirm } from '../../kit/overlays/confirm.ts'
import { sentenceOf } from '../api.ts'
import type { CrudAction } from './crud.ts'

/** What was done, and for how many where it was more than one. */
const doneWords = <Row>({ done = '操作成功' }: CrudAction<Row>, count: number): string =>
  count > 1 ? `${done}（${count}项）` : done

/** What was done, made undone. */
function undoOf<Row>({ undo }: CrudAction<Row>, rows: readonly Row[]) {
  if (!undo) return undefined
  const onPress = () =>
    void undo(rows).then(
      () => toast('已撤销', { kind: 'good' }),
      (error) => toast(sentenceOf(error), { kind: 'bad' }),
    )
  return { text: '撤销', onPress }
}

/** Asks where it must, runs the action, says how it went; true when it was done. */
export async function runAction<Row>(action: CrudAction<Row>, rows: readonly Row[]): Promise<boolean> {
  if (action.confirm || action.isDanger) {
    const message = action.confirm?.(rows) ?? `确定对${rows.length}项执行“${action.text}”吗？此操作不能撤销。`
    if (!(await confirm({ title: action.text, message, isDanger: action.isDanger, confirmText: action.text })))
      return false
  }
  try {
    const said = await action.run(rows)
    const words = typeof said === 'string' ? said : doneWords(action, rows.length)
    if (!action.isQuiet) toast(words, { kind: 'good', action: undoOf(action, rows) })
    return true
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
    return false
  }
}
