import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../../kit/base/Avatar.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Cell } from '../../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../../kit/phone/CellGroup.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'

/** 关注的店铺, above what was collected; nothing where there are none. */
export function FollowedShops() {
  const { data = [], error, refetch } = useQuery(q.mall.getFollowedShops())
  if (error && data.length === 0) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (data.length === 0) return null
  return (
    <CellGroup title="关注的店铺">
      {data.map(({ id, name, logo, goods, is_open }) => (
        <Cell
          key={id}
          title={name}
          detail={is_open ? `${goods}件商品` : '暂停营业'}
          before={<Avatar name={name} src={logo?.s} />}
          {...(is_open ? { href: href(screens.shopHome.path, { merchantId: id }) } : {})}
        />
      ))}
    </CellGroup>
  )
}
