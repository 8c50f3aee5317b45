import { toast } from '../../kit/feedback/toast.ts'
import { confirm } from '../../kit/overlays/confirm.ts'
import { sentenceOf } from '../api.ts'
import { type Coming, markComing } from './coming.ts'
import type { CrudAction, WholeList } from './crud.ts'

/** What an action did: in words, where they are others than its own, and how it is made undone. */
export class Done {
  readonly words: string
  readonly undo: (() => Promise<unknown>) | undefined
  constructor({ words = '', undo }: { words?: string; undo?: () => Promise<unknown> }) {
    this.words = words
    this.undo = undo
  }
}

type Postponed = { words: string; run: () => Promise<string>; coming: Coming }
/** What is done after a moment in which it can be called off; `words` say so, and `run` answers what came of it. */
export class Later {
  readonly words: string
  readonly run: () => Promise<string>
  /** Which rows wait for it, and what they are then. */
  readonly coming: Coming
  constructor({ words, run, coming }: Postponed) {
    this.words = words
    this.run = run
    this.coming = coming
  }
}
const LATER_MS = 10_000

/** Does it after ten seconds, whatever is looked at by then; at once where the page is left, as nobody can call it off any more. */
function doLater({ words, run, coming }: Later, table: Table | undefined): void {
  const unmark = table && markComing(table.key, coming)
  function end(): void {
    clearTimeout(timer)
    window.removeEventListener('pagehide', go)
  }
  function go(): void {
    end()
    const done = run().then(
      (message) => toast(message, { kind: 'good' }),
      (error) => toast(sentenceOf(error), { kind: 'bad' }),
    )
    // What is marked stays so until the table shows what became of it.
    if (unmark) void done.then(table.settle).finally(unmark)
  }
  function callOff(): void {
    end()
    unmark?.()
    toast('已撤销，什么都没有变', { kind: 'good' })
  }
  const timer = setTimeout(go, LATER_MS)
  window.addEventListener('pagehide', go)
  toast(words, { kind: 'good', duration_ms: LATER_MS, action: { text: '撤销', onPress: callOff } })
}

/** Says what was done, and for a moment offers to undo it. */
export function sayDone(words: string, undo?: () => Promise<unknown>): void {
  const onPress = () =>
    void undo?.().then(
      () => toast('已撤销', { kind: 'good' }),
      (error) => toast(sentenceOf(error), { kind: 'bad' }),
    )
  toast(words, { kind: 'good', ...(undo && { action: { text: '撤销', onPress } }) })
}

/** What an action is done to: these rows, or everything that is filtered. */
type Picked<Row> = { rows: readonly Row[]; left?: readonly Row[]; whole?: WholeList | null; table?: Table }
/** The table that holds them: it reads itself again by `settle`. */
type Table = { key: string; settle: () => Promise<unknown> }

/** Asks where it must, runs the action, says how it went; true when it was done. */
export async function runAction<Row>(
  action: CrudAction<Row>,
  { rows, left = [], whole, table }: Picked<Row>,
): Promise<boolean> {
  const count = whole?.seen ?? rows.length
  if (action.confirm || action.isDanger) {
    const message = action.confirm?.(rows, count) ?? `确定对${count}项执行“${action.text}”吗？此操作不能撤销。`
    if (!(await confirm({ title: action.text, message, isDanger: action.isDanger, confirmText: action.text })))
      return false
  }
  try {
    const outcome = whole ? await action.runAll?.(whole) : await action.run(rows, left)
    const { done = '操作成功' } = action
    const usual = count > 1 ? `${done}（${count}项）` : done
    if (action.isQuiet) return true
    if (outcome === null) return false
    if (outcome instanceof Later) {
      doLater(outcome, table)
      return true
    }
    if (outcome instanceof Done) sayDone(outcome.words || usual, outcome.undo)
    else sayDone(typeof outcome === 'string' ? outcome : usual)
    return true
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
    return false
  }
}
