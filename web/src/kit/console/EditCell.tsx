import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from './EditCell.module.css'
import { RowControl } from './RowControl.tsx'
import { hearEditKeys } from './useRowPress.ts'

export type EditCellProps = {
  /** What is edited and of which row, such as 羊毛围巾的排序. */
  label: string
  /** What the field begins with. */
  value: string
  /** What stands there while nobody edits. */
  children: ReactNode
  /** What is wrong with what was typed; null where nothing is. */
  problem: (typed: string) => string | null
  onBegin?: () => void
  /** The sentence why it was not kept, or null. */
  onSave: (typed: string) => Promise<string | null>
  inputMode?: 'text' | 'numeric' | 'decimal'
  maxLength?: number
}

/** What was typed, being sent, and why it was not kept. */
function useEdit({ value, problem, onSave }: EditCellProps, onEnd: () => void) {
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save() {
    if (isBusy) return
    const words = typed.trim()
    if (words === value) return onEnd()
    const wrong = problem(words)
    setError(wrong)
    if (wrong !== null) return
    setBusy(true)
    const refusal = await onSave(words)
    setBusy(false)
    setError(refusal)
    if (refusal === null) onEnd()
  }
  return {
    typed,
    error,
    isBusy,
    save,
    change(next: string): void {
      setTyped(next)
      setError(null)
    },
    cancel(): void {
      if (!isBusy) onEnd()
    },
  }
}

/** The field itself: Enter keeps what was typed, Escape does not, and what was not changed closes when it is left. */
function Editing({ onEnd, ...props }: EditCellProps & { onEnd: () => void }) {
  const edit = useEdit(props, onEnd)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef(edit)
  keys.current = edit
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
    const element = box.current
    if (!element) return
    return hearEditKeys(element, (key) => (key === 'Enter' ? void keys.current.save() : keys.current.cancel()))
  }, [])
  return (
    <span ref={box} data-edit className={styles.edit}>
      <TextField
        ref={input}
        label={props.label}
        isLabelHidden
        value={edit.typed}
        onChange={edit.change}
        onBlur={() => edit.typed.trim() === props.value && edit.cancel()}
        error={edit.error ?? undefined}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        isReadOnly={edit.isBusy}
        after={edit.isBusy ? <Spinner /> : undefined}
      />
      <span role="status" className="sr-only">
        {edit.isBusy ? '正在保存' : ''}
      </span>
    </span>
  )
}

/** A cell that is changed in its row. */
export function EditCell(props: EditCellProps) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  function begin() {
    props.onBegin?.()
    setEditing(true)
  }
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing)
    return (
      <RowControl>
        <Editing {...props} onEnd={() => setEditing(false)} />
      </RowControl>
    )
  return (
    <span className={styles.shown}>
      {props.children}
      <RowControl className={styles.pencil}>
        <IconButton ref={pencil} icon={<Pencil aria-hidden />} label={`修改${props.label}`} onPress={begin} />
      </RowControl>
    </span>
  )
}
