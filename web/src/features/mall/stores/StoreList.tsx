import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, q, rowsOf } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import type { StoreData } from '../parts/mall.ts'
import { nearStore, useNear } from '../parts/near.ts'
import { useMap } from './map/useMap.ts'
import { StoreCard } from './StoreCard.tsx'
import styles from './StoreList.module.css'
import { StoresMap } from './StoresMap.tsx'
import { servicesOf } from './services.ts'

const PAGE = 20
/** So many stores say which services there are to choose from. */
const MAX_ASKED = 50

type Asked = { service: string; merchantId: number }
const views = [
  { value: 'list', label: '列表' },
  { value: 'map', label: '地图' },
] as const
type View = (typeof views)[number]['value']

/** The same stores in another way, at an address of its own. */
const show = ({ service, merchantId }: Asked, view: View): boolean =>
  nav.redirect(screens.stores.path, {
    service: service || undefined,
    merchantId: merchantId || undefined,
    view: view === 'map' ? view : undefined,
  })

/** The services of the stores nearby, to narrow the list by one of them. */
function Services({ service, merchantId, view }: Asked & { view: View }) {
  const at = useNear((state) => state.at)
  const { data = [] } = useQuery(q.mall.getStores({ merchantId, num: MAX_ASKED, ...(at ?? {}) }))
  const services = servicesOf(data, service)
  if (services.length < 2) return null
  return (
    <Select
      label="服务"
      isLabelHidden
      options={[{ value: '', label: '全部服务' }, ...services.map((name) => ({ value: name, label: name }))]}
      value={service}
      onChange={(chosen) => void show({ service: chosen, merchantId }, view)}
    />
  )
}

function Stores({ stores, service }: { stores: readonly StoreData[]; service: string }) {
  if (stores.length === 0 && service)
    return (
      <EmptyState
        art="search"
        message={`没有找到提供“${service}”的门店`}
        action={{ text: '看全部门店', href: href(screens.stores.path) }}
      />
    )
  if (stores.length === 0)
    return <EmptyState message="还没有门店" action={{ text: '回首页', href: href(screens.home.path) }} />
  return (
    <ul className={styles.list}>
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard store={store} />
        </li>
      ))}
    </ul>
  )
}

function Listed(asked: Asked) {
  const at = useNear((state) => state.at)
  const list = useInfiniteQuery(pages.mall.getStores({ ...asked, num: PAGE, ...(at ?? {}) }))
  return (
    <>
      {list.isPending && <SkeletonList rows={5} lines={3} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && <Stores stores={rowsOf(list.data)} service={asked.service} />}
      {rowsOf(list.data).length > 0 && <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />}
    </>
  )
}

/** 服务门店 */
export function StoreList() {
  const params = useParams()
  const asked: Asked = { service: (params.service ?? '').slice(0, 12), merchantId: idParam(params.merchantId) ?? 0 }
  const at = useNear((state) => state.at)
  const map = useMap()
  const view: View = map && params.view === 'map' ? 'map' : 'list'
  const { isPending } = useInfiniteQuery(pages.mall.getStores({ ...asked, num: PAGE, ...(at ?? {}) }))
  return (
    <PhoneScreen isReady={!isPending}>
      {map && (
        <SegmentedControl label="怎么看门店" options={views} value={view} onChange={(next) => void show(asked, next)} />
      )}
      <div className={styles.choices}>
        <Services {...asked} view={view} />
        {!at && (
          <Button variant="plain" icon={<MapPin aria-hidden />} onPress={nearStore}>
            按离我远近排列
          </Button>
        )}
      </div>
      {map && view === 'map' ? <StoresMap source={map} {...asked} /> : <Listed {...asked} />}
    </PhoneScreen>
  )
}
