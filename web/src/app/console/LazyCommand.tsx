import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { notOpened, useChunk } from '../useChunk.ts'
import type { MenuRow } from './menu.ts'

/** The button and the keys that open the search; its code comes when it is first opened. */
export function LazyCommand({ entries }: { entries: readonly MenuRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const Box = useChunk(
    isOpen,
    async () => (await import('./CommandSearch.tsx')).CommandSearch,
    () => {
      setOpen(false)
      notOpened()
    },
  )
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton
        icon={<Search aria-hidden />}
        label="查找"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && Box && <Box entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
