import { toast } from '../../kit/feedback/toast.ts'
import { useStored } from '../../lib/console/useStored.ts'

/** A screen kept at hand: its address with the filters it had. */
export type Pinned = { path: string; name: string }
const MAX_PINNED = 8

/** The same screen with other filters is another page; two of one name are told apart by a number. */
function named(name: string, others: readonly Pinned[]): string {
  for (let nth = 1; ; nth++) {
    const one = nth === 1 ? name : `${name} ${nth}`
    if (!others.some((other) => other.name === one)) return one
  }
}

/** What a person has pinned on this device. */
export function usePinned() {
  const [tabs, store] = useStored<Pinned>('pinned_console')
  const remove = (path: string) => store(tabs.filter((tab) => tab.path !== path))
  function toggle(path: string, name: string): void {
    if (tabs.some((tab) => tab.path === path)) remove(path)
    else if (tabs.length >= MAX_PINNED) toast(`最多固定${MAX_PINNED}页，请先去掉一页`, { kind: 'bad' })
    else store([...tabs, { path, name: named(name, tabs) }])
  }
  return { tabs, toggle, remove }
}
