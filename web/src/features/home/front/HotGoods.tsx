import { screens } from '@heyi/contract/screens'
import { Picture } from '../../../kit/base/Picture.tsx'
import { href } from '../../../lib/address.ts'
import { soldWords } from '../../../lib/format.ts'
import { isBuilt } from '../../../lib/routes.ts'
import { CardPrice } from '../../mall/index.ts'
import styles from './HotGoods.module.css'
import type { HomeData } from './home.ts'

const PRODUCT = screens.product.path
const MALL = screens.mall.path

/** What is bought most, as cards. */
export function HotGoods({ goods }: { goods: HomeData['hot_goods'] }) {
  if (goods.length === 0 || !isBuilt(PRODUCT)) return null
  return (
    <section aria-labelledby="hot-goods">
      <div className={styles.head}>
        <h2 id="hot-goods">热门商品</h2>
        {isBuilt(MALL) && (
          <span className={styles.ways}>
            <a href={href(screens.hotGoods.path)} className={styles.more}>
              热门排行
            </a>
            <a href={href(MALL)} className={styles.more}>
              更多商品
            </a>
          </span>
        )}
      </div>
      <ul className={styles.grid}>
        {goods.map((item) => (
          <li key={item.id}>
            <a href={href(PRODUCT, { id: item.id })} className={styles.card}>
              <Picture src={item.picture} alt="" ratio={1} sizes="50vw" />
              <span className={styles.words}>
                <span className={styles.name}>{item.name}</span>
                <CardPrice goods={item} isStacked />
                <span className={styles.sold}>{item.is_in_stock ? soldWords(item.sold) : '暂时缺货'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
