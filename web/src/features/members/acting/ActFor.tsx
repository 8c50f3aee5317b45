import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { MapPin, ReceiptText, ShoppingBag, ShoppingCart } from 'lucide-react'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'

/** What staff can do as the member; each screen then is the member's. */
const doings = () => [
  { title: '选商品', icon: ShoppingBag, path: screens.mall.path },
  { title: '购物车', icon: ShoppingCart, path: screens.cart.path },
  { title: '收货地址', icon: MapPin, path: screens.addresses.path },
  { title: '订单', icon: ReceiptText, path: screens.orders.path },
]

/** 替会员办理: for whom, why, and what can be done for them. */
export function ActFor() {
  const { data, isPending, error, refetch } = useQuery(q.members.getActing())
  const now = data?.acting
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={4} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && !now && (
        <EmptyState
          message="现在没有替会员办理"
          action={{ text: '选一位会员', href: href(screens.staffMembers.path) }}
        />
      )}
      {now && (
        <>
          <Card title={now.name_masked}>
            <p>{[now.mobile_masked, now.reason].filter(Boolean).join('，')}</p>
            <p>只收现金：余额、积分和网上付款要由会员本人完成。</p>
          </Card>
          <CellGroup>
            {doings().map(({ title, icon: Icon, path }) => (
              <Cell key={path} title={title} before={<Icon aria-hidden />} href={href(path)} />
            ))}
          </CellGroup>
        </>
      )}
    </PhoneScreen>
  )
}
