import { screens } from '@heyi/contract/screens'
import { Check, ChevronDown } from 'lucide-react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { Avatar } from '../../kit/base/Avatar.tsx'
import { cx } from '../../kit/base/cx.ts'
import menu from '../../kit/console/MoreMenu.module.css'
import { confirm } from '../../kit/overlays/confirm.ts'
import { api } from '../../lib/api.ts'
import { display, type TextSize, type Theme, useDisplay } from '../../lib/display.ts'
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

const sizes: Record<TextSize, string> = { 100: '标准字', 115: '大字', 130: '特大字' }
const themes: Record<Theme, string> = { light: '浅色', dark: '深色', contrast: '高对比' }

type ChoicesProps<Value extends string> = {
  title: string
  names: Record<Value, string>
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of several looks, of which one is ticked. */
function Choices<Value extends string>({ title, names, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => onChoose([...keys][0] as Value)}
    >
      <Header className={styles.title ?? ''}>{title}</Header>
      {Object.entries<string>(names).map(([key, name]) => (
        <MenuItem key={key} id={key} className={cx(menu.item, styles.choice)}>
          {name}
          {key === chosen && <Check aria-hidden />}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** Who works here, with the ways back and out. */
export function PersonMenu() {
  const user = useUser()
  const { theme, textSize } = useDisplay()
  if (!user) return null
  const name = user.real_name || '未命名'
  return (
    <MenuTrigger>
      <Button className={styles.person ?? ''}>
        <Avatar name={name} src={user.avatar} size="s" />
        <span>{name}</span>
        <ChevronDown aria-hidden />
      </Button>
      <Popover placement="bottom end" className={menu.popover ?? ''}>
        <Menu className={menu.menu ?? ''} aria-label="账号">
          <MenuItem className={menu.item ?? ''} onAction={() => nav.back(screens.consoleHome.path)}>
            返回上一页
          </MenuItem>
          <MenuItem className={menu.item ?? ''} onAction={() => nav.push(screens.account.path)}>
            账号安全
          </MenuItem>
          <MenuItem className={menu.item ?? ''} onAction={toPhone}>
            打开手机版
          </MenuItem>
          <Choices title="外观" names={themes} chosen={theme} onChoose={display.setTheme} />
          <Choices title="文字大小" names={sizes} chosen={textSize} onChoose={display.setTextSize} />
          <MenuItem className={menu.item ?? ''} onAction={() => void leave()}>
            退出登录
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
