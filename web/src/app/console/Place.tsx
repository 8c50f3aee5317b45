import { ChevronRight, Pin, PinOff } from 'lucide-react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import type { MenuRow } from './menu.ts'
import styles from './Place.module.css'

type PlaceProps = {
  /** The open entry of the menu. */
  lit: MenuRow
  rows: readonly MenuRow[]
  isPinned: boolean
  onPin: () => void
}

/** Where in the menu the open screen stands, and a pin that keeps its address at hand. */
export function Place({ lit, rows, isPinned, onPin }: PlaceProps) {
  const group = rows.find((row) => row.menu_id === lit.parent_id)
  const Icon = isPinned ? PinOff : Pin
  return (
    <div className={styles.place}>
      <nav aria-label="在菜单里的位置">
        <ol className={styles.steps}>
          {group && (
            <li className={styles.step}>
              {group.name}
              <ChevronRight aria-hidden />
            </li>
          )}
          <li>{lit.name}</li>
        </ol>
      </nav>
      <IconButton
        icon={<Icon aria-hidden />}
        label={isPinned ? '不再固定这一页' : '把这一页固定在上面'}
        onPress={onPin}
      />
    </div>
  )
}
