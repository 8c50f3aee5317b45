import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { changeDraft } from '../buying/checkout.ts'
import type { Address } from '../parts/orders.ts'
import { AddressCard } from './AddressCard.tsx'
import styles from './AddressList.module.css'

function choose(address: Address): void {
  changeDraft({ address_id: address.id })
  nav.back()
}

/** In place of the list: a new address is the chosen one, and saving it leads straight back to the order. */
const addForOrder = () => void nav.redirect(screens.addAddress.path, { choose: 1 })

/** 收货地址; with `choose` the one that is pressed goes back to the order. */
export function AddressList() {
  const isChoosing = useParams().choose === '1'
  const { data, error, isPending, refetch } = useQuery(q.orders.getAddressList())
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        isChoosing ? (
          <Button size="l" isWide icon={<Plus aria-hidden />} onPress={addForOrder}>
            新增地址
          </Button>
        ) : (
          <LinkButton
            href={href(screens.addAddress.path)}
            variant="primary"
            size="l"
            isWide
            icon={<Plus aria-hidden />}
          >
            新增地址
          </LinkButton>
        )
      }
    >
      {isPending && <SkeletonList rows={3} hasPicture={false} lines={3} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState message="还没有收货地址" detail="可以把别人发来的地址整段粘贴进去，系统会自动填好" />
      )}
      {data && data.length > 0 && (
        <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
          <ul className={styles.list}>
            {data.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} {...(isChoosing ? { onChoose: () => choose(address) } : {})} />
              </li>
            ))}
          </ul>
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}
