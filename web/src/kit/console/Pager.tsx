import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../base/Button.tsx'
import { Select } from '../fields/Select.tsx'
import styles from './Pager.module.css'

const PAGE_SIZES = [10, 20, 50, 100] as const

export type PagerProps = {
  page_num: number
  num: number
  /** How many rows this page holds. */
  shown: number
  /** How many there are; above 10,000 it reads 10,000+. */
  total?: number
  onPage: (page_num: number) => void
  onSize: (num: number) => void
}

/** Above this a total is not counted further. */
const COUNTED = 10_000

/** Pages of a table. */
export function Pager({ page_num, num, shown, total, onPage, onSize }: PagerProps) {
  const isLast = total === undefined ? shown < num : total <= COUNTED && page_num * num >= total
  const words = total === undefined ? '' : total > COUNTED ? '共10,000+条' : `共${total.toLocaleString('zh-CN')}条`
  return (
    <nav aria-label="分页" className={styles.pager}>
      <p role="status" className={styles.words}>
        {words} 第{page_num}页
      </p>
      <Select
        label="每页条数"
        isLabelHidden
        options={PAGE_SIZES.map((size) => ({ value: size, label: `每页${size}条` }))}
        value={num as (typeof PAGE_SIZES)[number]}
        onChange={onSize}
      />
      <Button
        variant="plain"
        isGuarded={false}
        isDisabled={page_num <= 1}
        icon={<ChevronLeft aria-hidden />}
        onPress={() => onPage(page_num - 1)}
      >
        上一页
      </Button>
      <Button
        variant="plain"
        isGuarded={false}
        isDisabled={isLast}
        icon={<ChevronRight aria-hidden />}
        onPress={() => onPage(page_num + 1)}
      >
        下一页
      </Button>
    </nav>
  )
}
