import { type ReactNode, useRef } from 'react'
import { EditCell } from '../../kit/console/EditCell.tsx'
import { ToggleCell } from '../../kit/console/ToggleCell.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { sentenceOf } from '../api.ts'
import { conflictOf } from './conflict.ts'
import type { CellEdit } from './crud.ts'
import { sayDone } from './run-action.ts'

type CellProps<Row, Edit> = {
  edit: Edit
  row: Row
  /** Of the column and of the row, in words. */
  label: string
  /** What stands there while nobody edits. */
  children: ReactNode
}
type Typed<Row> = Extract<CellEdit<Row>, { kind: 'text' | 'number' }>
type Toggled<Row> = Extract<CellEdit<Row>, { kind: 'toggle' }>

function ToggledCell<Row>({ edit, row, label, children }: CellProps<Row, Toggled<Row>>) {
  async function toggle(isOn: boolean) {
    try {
      const { version } = await edit.save(row, isOn, edit.version?.(row))
      sayDone(edit.done(row, isOn), () => edit.save(row, !isOn, version))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  return (
    <ToggleCell label={label} icon={edit.icon} isOn={edit.read(row)} onChange={toggle}>
      {children}
    </ToggleCell>
  )
}

function TypedCell<Row>({ edit, row, label, children }: CellProps<Row, Typed<Row>>) {
  // What is written over: the row as it was when the typing began, or as somebody else has left it and was told of.
  const base = useRef<string | undefined>(undefined)
  const before = edit.read(row)
  async function save(typed: string): Promise<string | null> {
    try {
      const { version } = await edit.save(row, typed, base.current)
      sayDone(`${label}改成了${typed}`, () => edit.save(row, before, version))
      return null
    } catch (error) {
      const conflict = conflictOf(error)
      if (!conflict) return sentenceOf(error)
      base.current = conflict.version
      return `${conflict.by}在${conflict.at}改过，再按回车用您的，按Esc用对方的`
    }
  }
  return (
    <EditCell
      label={label}
      value={before}
      problem={edit.problem}
      inputMode={edit.kind === 'number' ? 'numeric' : 'text'}
      {...(edit.maxLength === undefined ? {} : { maxLength: edit.maxLength })}
      onBegin={() => {
        base.current = edit.version?.(row)
      }}
      onSave={save}
    >
      {children}
    </EditCell>
  )
}

/** A cell that is edited in its row; what was saved can be put back for a moment. */
export function InlineCell<Row>({ edit, ...props }: CellProps<Row, CellEdit<Row>>) {
  return edit.kind === 'toggle' ? <ToggledCell edit={edit} {...props} /> : <TypedCell edit={edit} {...props} />
}
