import { Menu } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import { DialogFrame } from '../overlays/DialogFrame.tsx'
import { Overlay } from '../overlays/Overlay.tsx'
import styles from './SideMenu.module.css'
import { MenuEntries, type SideMenuProps } from './SideMenu.tsx'

/** Opens the console's menu over the screen, where the window is too narrow for it beside. */
export function MenuButton({ items }: SideMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.opener}>
      <IconButton icon={<Menu aria-hidden />} label="打开菜单" aria-expanded={isOpen} onPress={() => setOpen(true)} />
      <Overlay isOpen={isOpen} onClose={close} place="left">
        <DialogFrame title="主菜单" onClose={close}>
          <nav aria-label="主菜单">
            <MenuEntries items={items} />
          </nav>
        </DialogFrame>
      </Overlay>
    </div>
  )
}
