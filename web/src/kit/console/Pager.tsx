import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import { Select } from '../fields/Select.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from './Pager.module.css'

const PAGE_SIZES = [10, 20, 50, 100]

export type PagerProps = {
  page_num: number
  num: number
  /** How many there are; above 10,000 it reads 10,000+. */
  total: number
  onPage: (page_num: number) => void
  onSize: (num: number) => void
  /** In place of the total: what is selected. */
  children?: ReactNode
}

/** Above this a total is not counted further. */
const COUNTED = 10_000

/** The last page of so many rows; 1 where there are none. */
export const lastPage = (total: number, num: number): number => Math.max(1, Math.ceil(Math.min(total, COUNTED) / num))

/** The page that is shown, in a field: another number and Enter goes there. */
function PageField({ page_num, last, onPage }: { page_num: number; last: number; onPage: (page_num: number) => void }) {
  const [typed, setTyped] = useState(String(page_num))
  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = Number(typed)
    const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, last) : page_num
    setTyped(String(page))
    if (page !== page_num) onPage(page)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.jump}>
      第
      <div className={styles.page}>
        <TextField
          label="页码，回车跳转"
          isLabelHidden
          inputMode="numeric"
          maxLength={5}
          value={typed}
          onChange={setTyped}
          onBlur={() => setTyped(String(page_num))}
        />
      </div>
      / {last}页
    </form>
  )
}

/** Pages of a table. */
export function Pager({ page_num, num, total, onPage, onSize, children }: PagerProps) {
  const last = lastPage(total, num)
  const sizes = [...new Set([...PAGE_SIZES, num])].sort((a, b) => a - b)
  const words = total > COUNTED ? '共10,000+条' : `共${total.toLocaleString('zh-CN')}条`
  const ways = [
    { label: '第一页', icon: <ChevronFirst aria-hidden />, to: 1, isOver: page_num <= 1 },
    { label: '上一页', icon: <ChevronLeft aria-hidden />, to: page_num - 1, isOver: page_num <= 1 },
    { label: '下一页', icon: <ChevronRight aria-hidden />, to: page_num + 1, isOver: page_num >= last },
    { label: '最后一页', icon: <ChevronLast aria-hidden />, to: last, isOver: page_num >= last },
  ]
  const button = ({ label, icon, to, isOver }: (typeof ways)[number]) => (
    <IconButton key={label} icon={icon} label={label} isDisabled={isOver} onPress={() => onPage(to)} />
  )
  if (total === 0)
    return (
      <div className={styles.foot}>
        {children}
        <p role="status" className={styles.words}>
          没有记录
        </p>
      </div>
    )
  return (
    <div className={styles.foot}>
      {children}
      <nav aria-label="分页" className={styles.pager}>
        <p role="status" className={styles.words}>
          {words}
          <span className="sr-only">
            ，第{page_num}页，共{last}页
          </span>
        </p>
        <div className={styles.size}>
          <Select
            label="每页条数"
            isLabelHidden
            options={sizes.map((size) => ({ value: size, label: `每页${size}条` }))}
            value={num}
            onChange={onSize}
          />
        </div>
        {ways.slice(0, 2).map(button)}
        <PageField key={page_num} page_num={page_num} last={last} onPage={onPage} />
        {ways.slice(2).map(button)}
      </nav>
    </div>
  )
}
