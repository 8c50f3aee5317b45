import { X } from 'lucide-react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { href } from '../../lib/address.ts'
import styles from './Place.module.css'
import type { Pinned } from './usePinned.ts'

type PinnedTabsProps = { tabs: readonly Pinned[]; here: string; onRemove: (path: string) => void }

/** The screens a person keeps at hand, with their filters. */
export function PinnedTabs({ tabs, here, onRemove }: PinnedTabsProps) {
  return (
    <nav aria-label="固定的页面" className={styles.tabs}>
      {tabs.map(({ path, name }) => (
        <span key={path} className={styles.tab} data-here={path === here || undefined}>
          <a href={href(path)} aria-current={path === here ? 'page' : undefined}>
            {name}
          </a>
          <IconButton icon={<X aria-hidden />} label={`不再固定${name}`} onPress={() => onRemove(path)} />
        </span>
      ))}
    </nav>
  )
}
