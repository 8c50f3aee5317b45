import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { notOpened, useChunk } from '../useChunk.ts'

/** The organisation worked in, on a button that opens the search for another; its code comes when it is first opened. */
export function LazyOrganSearch({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const Search = useChunk(
    isOpen,
    async () => (await import('./OrganSearch.tsx')).OrganSearch,
    () => {
      setOpen(false)
      notOpened()
    },
  )
  return (
    <>
      <Button
        variant="plain"
        isWide
        isGuarded={false}
        icon={<ChevronDown aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`当前机构：${name || '没有选择'}`}
        onPress={() => setOpen(true)}
      >
        {name || '选择机构'}
      </Button>
      {isOpen && Search && <Search onClose={() => setOpen(false)} />}
    </>
  )
}
