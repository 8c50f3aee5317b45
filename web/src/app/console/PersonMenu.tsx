import { screens } from '@heyi/contract/screens'
import { Check, ChevronDown } from 'lucide-react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { Avatar } from '../../kit/base/Avatar.tsx'
import { confirm } from '../../kit/overlays/confirm.ts'
import { api } from '../../lib/api.ts'
import { display, type Theme, useDisplay } from '../../lib/display.ts'
import { nav } from '../../lib/nav.ts'
import { CONSOLE_LOGIN } from '../../lib/routes.ts'
import { session, useUser } from '../../lib/session.ts'
import { choosePhoneShell } from '../launch.ts'
import styles from './PersonMenu.module.css'

async function leave(): Promise<void> {
  if (!(await confirm({ title: '退出登录', message: '确定要退出登录吗？', confirmText: '退出' }))) return
  await api.identity.logout({}, { quiet: true }).catch(() => undefined)
  session.signOut()
  nav.relaunch(CONSOLE_LOGIN)
}

function toPhone(): void {
  choosePhoneShell()
  nav.relaunch('/')
}

const themes: Record<Theme, string> = { light: '浅色', dark: '深色', contrast: '高对比' }

/** Who works here, with the ways back and out. */
export function PersonMenu() {
  const user = useUser()
  const theme = useDisplay((state) => state.theme)
  if (!user) return null
  const name = user.real_name || '未命名'
  return (
    <MenuTrigger>
      <Button className={styles.person ?? ''}>
        <Avatar name={name} src={user.avatar} size="s" />
        <span>{name}</span>
        <ChevronDown aria-hidden />
      </Button>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Menu className={styles.menu ?? ''} aria-label="账号">
          <MenuItem className={styles.item ?? ''} onAction={() => nav.back(screens.consoleHome.path)}>
            返回上一页
          </MenuItem>
          <MenuItem className={styles.item ?? ''} onAction={toPhone}>
            打开手机版
          </MenuItem>
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[theme]}
            onSelectionChange={(chosen) => display.setTheme([...chosen][0] as Theme)}
          >
            <Header className={styles.title ?? ''}>外观</Header>
            {Object.entries(themes).map(([key, name]) => (
              <MenuItem key={key} id={key} className={styles.item ?? ''}>
                {name}
                {key === theme && <Check aria-hidden />}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuItem className={styles.item ?? ''} onAction={() => void leave()}>
            退出登录
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
