import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import buttons from '../base/Button.module.css'
import { cx } from '../base/cx.ts'
import styles from './MoreMenu.module.css'

/** One thing that may be done, of those that are not done often. */
export type MenuAct = { key: string; text: string; icon?: ReactNode; isDanger?: boolean; onPress: () => void }

/** A button that opens the rest of what may be done; nothing where nothing may. */
export function MoreMenu({ acts }: { acts: readonly MenuAct[] }) {
  if (acts.length === 0) return null
  return (
    <MenuTrigger>
      <Button className={cx(buttons.button, buttons.plain)}>
        更多
        <ChevronUp aria-hidden />
      </Button>
      <Popover placement="top end" className={styles.popover ?? ''}>
        <Menu className={styles.menu ?? ''} aria-label="更多">
          {acts.map(({ key, text, icon, isDanger, onPress }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={text}
              className={cx(styles.item, isDanger && styles.danger)}
              onAction={onPress}
            >
              {icon}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
