import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { IconButton } from '../base/IconButton.tsx'
import { Select } from '../fields/Select.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from './Pager.module.css'

const PAGE_SIZES = [10, 20, 50, 100]

export type PagerProps = {
  page_num: number
  num: number
  /** How many there are. */
  total: number
  /** There are more than that: they were counted no further. */
  more?: boolean
  /** Counts them all; without it that is not offered. */
  onCount?: (() => void) | undefined
  isCounting?: boolean
  onPage: (page_num: number) => void
  onSize: (num: number) => void
  /** In place of the total: what is selected. */
  children?: ReactNode
}

/** Rows deep a page may be turned to by its number. */
const MAX_DEPTH = 10_000

type Total = Pick<PagerProps, 'total' | 'more'>
/** The last page that may be turned to; 1 where there are no rows. */
export const lastPage = ({ total, more }: Total, num: number): number =>
  Math.max(1, Math.ceil((more ? MAX_DEPTH : Math.min(total, MAX_DEPTH)) / num))

/** The page that is shown, in a field: another number and Enter goes there. */
type PageFieldProps = Pick<PagerProps, 'page_num' | 'onPage'> & { last: number; words: string }
function PageField({ page_num, last, words, onPage }: PageFieldProps) {
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
      / {words}页
    </form>
  )
}

/** Pages of a table. */
export function Pager({
  page_num,
  num,
  total,
  more = false,
  onCount,
  isCounting,
  onPage,
  onSize,
  children,
}: PagerProps) {
  const last = lastPage({ total, more }, num)
  const plus = more ? '+' : ''
  const pages = more ? `${Math.ceil(total / num)}+` : String(last)
  const sizes = [...new Set([...PAGE_SIZES, num])].sort((a, b) => a - b)
  const words = `共${total.toLocaleString('zh-CN')}${plus}条`
  const ways = [
    { label: '第一页', icon: <ChevronFirst aria-hidden />, to: 1, isOver: page_num <= 1 },
    { label: '上一页', icon: <ChevronLeft aria-hidden />, to: page_num - 1, isOver: page_num <= 1 },
    { label: '下一页', icon: <ChevronRight aria-hidden />, to: page_num + 1, isOver: page_num >= last },
    { label: '最后一页', icon: <ChevronLast aria-hidden />, to: last, isOver: more || page_num >= last },
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
          {more && onCount ? (
            <Button
              variant="quiet"
              size="s"
              isGuarded={false}
              isBusy={isCounting}
              aria-label={`${words}，数清一共多少条`}
              onPress={onCount}
            >
              {words}
            </Button>
          ) : (
            words
          )}
          <span className="sr-only">
            ，第{page_num}页，共{pages}页
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
        <PageField key={page_num} page_num={page_num} last={last} words={pages} onPage={onPage} />
        {ways.slice(2).map(button)}
      </nav>
    </div>
  )
}
