import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Navigation, Phone } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Picture } from '../../../kit/base/Picture.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { distance } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, isBuilt, useParams } from '../../../lib/routes.ts'
import { GoodsGrid } from '../catalogue/shopping/GoodsGrid.tsx'
import { GoodsGridSkeleton } from '../catalogue/shopping/GoodsGridSkeleton.tsx'
import type { StoreDetailData } from '../parts/mall.ts'
import { nearStore, useNear } from '../parts/near.ts'
import { OpenTag } from '../parts/OpenTag.tsx'
import styles from './StoreDetail.module.css'

const toStores = { text: '看全部门店', href: href(screens.stores.path) }
const SHOWN_GOODS = 6

const placeOf = ({ name, address, lat, lng }: StoreDetailData) => ({ name, address, lat, lng })

/** Where it is, when it is open, whom to call. */
function Head({ store }: { store: StoreDetailData }) {
  const { phone, hours, opens, distance_m } = store
  return (
    <Card picture={store.picture && <Picture src={store.picture} alt={store.picture.alt} ratio={16 / 9} isEager />}>
      <div className={styles.head}>
        <h2 className={styles.name}>{store.name}</h2>
        <OpenTag store={store} />
      </div>
      <Facts>
        <Fact name="营业时间">{hours}</Fact>
        <Fact name="下次开门">{store.is_open && opens ? opens : null}</Fact>
        <Fact name="地址">{store.address}</Fact>
        <Fact name="距离">{distance_m === null ? null : `约${distance(distance_m)}`}</Fact>
        <Fact name="电话">{phone}</Fact>
      </Facts>
      <div className={styles.ways}>
        {phone && (
          <LinkButton variant="primary" size="l" icon={<Phone aria-hidden />} href={`tel:${phone}`}>
            打电话
          </LinkButton>
        )}
        <LinkButton size="l" icon={<Navigation aria-hidden />} href={href(screens.openLocation.path, placeOf(store))}>
          怎么去
        </LinkButton>
        {distance_m === null && (
          <Button variant="quiet" icon={<MapPin aria-hidden />} onPress={nearStore}>
            看看离我多远
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What the merchant of the store sells. */
function StoreGoods({ store: { company_id, merchant_name } }: { store: StoreDetailData }) {
  const list = useQuery(q.mall.getGoodsList({ merchantId: company_id, num: SHOWN_GOODS }))
  const shop = screens.shop.path
  return (
    <section aria-labelledby="store-goods">
      <div className={styles.title}>
        <h2 id="store-goods">{merchant_name}的商品</h2>
        {isBuilt(shop) && (
          <a href={href(shop, { merchantId: company_id })} className={styles.more}>
            进店铺看看
          </a>
        )}
      </div>
      {list.isPending && <GoodsGridSkeleton />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data?.list.length === 0 && <p className={styles.soft}>这家店现在没有商品</p>}
      {list.data && list.data.list.length > 0 && <GoodsGrid goods={list.data.list} />}
    </section>
  )
}

/** 门店详情 */
export function StoreDetail() {
  const params = useParams()
  const store_id = idParam(params.store_id ?? params.id)
  const at = useNear((state) => state.at)
  const { data, error, isPending, refetch } = useQuery({
    ...q.mall.getStore({ store_id: store_id ?? 0, ...(at ?? {}) }),
    enabled: store_id !== null,
    // The same store with its distance: it stays while that is read.
    placeholderData: (before: StoreDetailData | undefined) => (before?.id === store_id ? before : undefined),
  })
  if (store_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择门店" action={toStores} />
      </PhoneScreen>
    )
  if (error instanceof ApiError && error.reason === 'STORE_NOT_FOUND')
    return (
      <PhoneScreen isReady>
        <EmptyState art="search" message="没有找到这个门店" action={toStores} />
      </PhoneScreen>
    )
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonCard ratio={16 / 9} lines={4} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <>
          <Head store={data} />
          {data.services.length > 0 && (
            <Card title="这里有什么服务">
              <ul className={styles.services}>
                {data.services.map((name) => (
                  <li key={name}>
                    <Tag tone="jade">{name}</Tag>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <StoreGoods store={data} />
        </>
      )}
    </PhoneScreen>
  )
}
