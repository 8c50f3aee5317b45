import { Dialog } from '../overlays/Dialog.tsx'
import styles from './ShortcutsDialog.module.css'

export type Shortcut = {
  /** Such as "/" or "Shift + ↓". */
  keys: string
  text: string
}

export type ShortcutsDialogProps = {
  isOpen: boolean
  onClose: () => void
  shortcuts?: readonly Shortcut[]
}

/** What every table of the console understands. */
const TABLE_SHORTCUTS: readonly Shortcut[] = [
  { keys: '/', text: '跳到搜索框，没有搜索框时到列表第一行' },
  { keys: '?', text: '查看快捷键' },
  { keys: 'Ctrl + K', text: '查找菜单、会员、订单、商品、优惠券、商家和角色' },
  { keys: 'g，再按字母', text: '打开菜单里的一项，字母在鼠标指着它时看得到' },
  { keys: '↓', text: '从搜索框到第一行' },
  { keys: '↑ ↓ ← →', text: '在表格中移动' },
  { keys: 'Enter', text: '打开当前行' },
  { keys: '空格', text: '选中或取消当前行' },
  { keys: 'Shift + ↑ ↓', text: '连续选择' },
  { keys: 'Ctrl + A', text: '选中本页全部' },
  { keys: '[ 和 ]', text: '上一页、下一页；打开一条时是上一条、下一条' },
  { keys: 'Esc', text: '关闭弹窗或取消选择' },
]

/** The list of keys, opened with "?". */
export function ShortcutsDialog({ isOpen, onClose, shortcuts = TABLE_SHORTCUTS }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="键盘快捷键">
      <dl className={styles.list}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{shortcut.keys}</kbd>
            </dt>
            <dd>{shortcut.text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
