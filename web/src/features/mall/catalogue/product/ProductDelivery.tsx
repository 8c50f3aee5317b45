import { deliveries, type GoodsDelivery } from '@heyi/contract/mall/deliveries'
import { screens } from '@heyi/contract/screens'
import { MapPin } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Card } from '../../../../kit/phone/Card.tsx'
import { href } from '../../../../lib/address.ts'
import { money } from '../../../../lib/format.ts'
import type { Goods, SkuData } from '../../parts/mall.ts'
import { nearStore, useNear } from '../../parts/near.ts'
import { StoreLine } from '../../parts/StoreLine.tsx'
import styles from './ProductDelivery.module.css'
import { stockByWay } from './stock-by-way.ts'

const MAX_SHOWN = 6

function freightWords({ freight, freight_fen }: Goods): string {
  if (!freight) return freight_fen > 0 ? `每单运费 ${money(freight_fen)}` : '免运费'
  const from = freight.first_fen > 0 ? `一般运费 ${money(freight.first_fen)} 起` : '一般免运费'
  const free = freight.free_from_fen === null ? '' : `，满 ${money(freight.free_from_fen)} 免运费`
  return `${from}${freight.is_by_place ? '，各地区不同' : ''}${free}`
}

function waysOf(goods: Goods): { key: GoodsDelivery; name: string; words: string }[] {
  const freight = freightWords(goods)
  const words = { pickup: '凭取货码到门店取，不收运费', express: `送到您填的地址，${freight}`, service: '工作人员上门' }
  return goods.deliveries.map((key) => ({ key, name: deliveries[key], words: words[key] }))
}

type Props = {
  goods: Goods
  /** The one that is chosen. */
  sku: SkuData | undefined
}

/** How it reaches the person, what of it is there in that way, and where it can be picked up. */
export function ProductDelivery({ goods, sku }: Props) {
  const stock = goods.is_on && sku ? stockByWay(goods, sku) : null
  const isNear = useNear((state) => state.at !== null)
  return (
    <Card title="怎么拿到">
      <dl className={styles.ways}>
        {waysOf(goods).map((way) => (
          <div key={way.key} className={styles.way}>
            <dt>{way.name}</dt>
            <dd>
              {way.words}
              {stock && <strong className={styles.stock}>{stock.get(way.key)}</strong>}
            </dd>
          </div>
        ))}
      </dl>
      {goods.stores.length > 0 && (
        <>
          <h3 className={styles.title}>自提门店</h3>
          <ul className={styles.stores}>
            {goods.stores.slice(0, MAX_SHOWN).map((store) => (
              <li key={store.id}>
                <a href={href(screens.store.path, { store_id: store.id })} className={styles.store}>
                  <StoreLine store={store} />
                </a>
              </li>
            ))}
          </ul>
          {!isNear && (
            <div>
              <Button variant="plain" size="s" icon={<MapPin aria-hidden />} onPress={nearStore}>
                看看哪家离我近
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
