import { Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { loadChunk } from '../chunk.ts'
import type { MenuRow } from './menu.ts'

type SearchBox = ComponentType<ComponentProps<typeof import('./CommandSearch.tsx').CommandSearch>>

/** The button and the keys that open the search; its code comes when it is first opened. */
export function LazyCommand({ entries }: { entries: readonly MenuRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const [Box, setBox] = useState<SearchBox | null>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (!isOpen || Box) return
    loadChunk(() => import('./CommandSearch.tsx')).then(
      (module) => setBox(() => module.CommandSearch),
      () => {
        setOpen(false)
        toast('网络不好，没有打开，请再按一次', { kind: 'bad' })
      },
    )
  }, [isOpen, Box])
  return (
    <>
      <IconButton
        icon={<Search aria-hidden />}
        label="查找菜单和人"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && Box && <Box entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
