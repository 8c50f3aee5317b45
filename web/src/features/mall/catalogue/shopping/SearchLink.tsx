import { screens } from '@heyi/contract/screens'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '../../../../lib/address.ts'
import styles from './SearchLink.module.css'

/** The way to the search screen in the shape of its box, which stays on top however far one has scrolled; `beside` stands next to it. */
export function SearchLink({ beside }: { beside: ReactNode }) {
  return (
    <search className={styles.bar}>
      <a className={styles.box} href={href(screens.goodsSearch.path)}>
        <Search aria-hidden />
        <span>搜索商品</span>
      </a>
      {beside}
    </search>
  )
}
