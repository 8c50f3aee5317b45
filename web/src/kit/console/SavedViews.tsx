import { BookmarkPlus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { IconButton } from '../base/IconButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { confirm } from '../overlays/confirm.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import { useAskClose } from '../overlays/useAskClose.ts'
import type { ColumnChoice } from './ColumnChooser.tsx'
import styles from './SavedViews.module.css'

type Params = Readonly<Record<string, string>>

export type SavedView = {
  name: string
  params: Params
  /** The columns that were shown, in their order; views of before have none. */
  columns?: readonly ColumnChoice[]
}

const MAX_NAME = 20

export type SavedViewsProps = {
  views: readonly SavedView[]
  /** What the address holds now. */
  params: Params
  /** Puts the address and the columns back as they were saved. */
  onApply: (view: SavedView) => void
  onChange: (views: SavedView[]) => void
}

function sameParams(one: Params, other: Params): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  keys.delete('page')
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''))
}

type SaveViewProps = Pick<SavedViewsProps, 'views' | 'params' | 'onChange'> & { columns: readonly ColumnChoice[] }

/** Keeps the filters and columns of now under a name. */
export function SaveView({ views, params, columns, onChange }: SaveViewProps) {
  const [name, setName] = useState<string | null>(null)
  const close = useAskClose(Boolean(name?.trim()), '视图还没有保存，确定关闭吗？', () => setName(null))
  const trimmed = name?.trim() ?? ''
  const isLong = trimmed.length > MAX_NAME
  function save(event: FormEvent) {
    event.preventDefault()
    if (!trimmed || isLong) return
    const { page: _, ...kept } = params
    onChange([...views.filter((view) => view.name !== trimmed), { name: trimmed, params: kept, columns }])
    setName(null)
  }
  return (
    <>
      <IconButton icon={<BookmarkPlus aria-hidden />} label="保存视图" onPress={() => setName('')} />
      <Dialog isOpen={name !== null} onClose={close} title="保存当前筛选和列为视图" size="s" isDismissable={false}>
        <form onSubmit={save} className={styles.form}>
          <TextField
            label="视图名称"
            hint={views.some((view) => view.name === trimmed) ? '已有同名的视图，保存后会代替它' : undefined}
            error={isLong ? `最多${MAX_NAME}个字` : undefined}
            value={name ?? ''}
            onChange={setName}
            isRequired
          />
          <Button type="submit" isGuarded={false} isDisabled={!trimmed || isLong}>
            保存
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** The filters that were kept, side by side; nothing where there are none. */
export function SavedViews({ views, params, onApply, onChange }: SavedViewsProps) {
  if (views.length === 0) return null
  async function remove(view: SavedView) {
    const message = `确定删除视图“${view.name}”吗？`
    if (await confirm({ title: '删除视图', message, confirmText: '删除', isDanger: true }))
      onChange(views.filter((one) => one !== view))
  }
  return (
    <ul aria-label="保存的视图" className={styles.views}>
      {views.map((view) => (
        <li key={view.name} className={styles.view}>
          <Button
            variant="plain"
            size="s"
            isGuarded={false}
            aria-pressed={sameParams(view.params, params)}
            onPress={() => onApply(view)}
          >
            {view.name}
          </Button>
          <IconButton icon={<X aria-hidden />} label={`删除视图${view.name}`} onPress={() => void remove(view)} />
        </li>
      ))}
    </ul>
  )
}
