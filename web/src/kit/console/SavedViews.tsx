import { BookmarkPlus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { IconButton } from '../base/IconButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { useAskClose } from '../overlays/useAskClose.ts'
import styles from './SavedViews.module.css'

type Params = Readonly<Record<string, string>>

export type SavedView = {
  name: string
  params: Params
}

export type SavedViewsProps = {
  views: readonly SavedView[]
  /** What the address holds now. */
  params: Params
  /** Replaces the address by a saved one. */
  onApply: (params: Params) => void
  onChange: (views: SavedView[]) => void
}

function sameParams(one: Params, other: Params): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  keys.delete('page')
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''))
}

type SaveViewProps = Pick<SavedViewsProps, 'views' | 'params' | 'onChange'>

/** Keeps the filters of now under a name. */
export function SaveView({ views, params, onChange }: SaveViewProps) {
  const [name, setName] = useState<string | null>(null)
  const close = useAskClose(Boolean(name?.trim()), '视图还没有保存，确定关闭吗？', () => setName(null))
  function save(event: FormEvent) {
    event.preventDefault()
    const trimmed = name?.trim()
    if (!trimmed) return
    const { page: _, ...kept } = params
    onChange([...views.filter((view) => view.name !== trimmed), { name: trimmed, params: kept }])
    setName(null)
  }
  return (
    <>
      <IconButton icon={<BookmarkPlus aria-hidden />} label="保存视图" onPress={() => setName('')} />
      <Dialog isOpen={name !== null} onClose={close} title="保存当前筛选为视图" size="s" isDismissable={false}>
        <form onSubmit={save} className={styles.form}>
          <TextField label="视图名称" value={name ?? ''} onChange={setName} maxLength={20} isRequired />
          <Button type="submit" isGuarded={false} isDisabled={!name?.trim()}>
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
  return (
    <ul aria-label="保存的视图" className={styles.views}>
      {views.map((view) => (
        <li key={view.name} className={styles.view}>
          <Button
            variant="plain"
            size="s"
            isGuarded={false}
            aria-pressed={sameParams(view.params, params)}
            onPress={() => onApply(view.params)}
          >
            {view.name}
          </Button>
          <IconButton
            icon={<X aria-hidden />}
            label={`删除视图${view.name}`}
            onPress={() => onChange(views.filter((one) => one !== view))}
          />
        </li>
      ))}
    </ul>
  )
}
