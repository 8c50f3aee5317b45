import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { changeDraft } from '../buying/checkout.ts'
import { ADDRESS_FORM, AddressForm } from './AddressForm.tsx'

/** 编辑地址; without an id a new one is written. */
export function AddAddress() {
  const params = useParams()
  const id = idParam(params.id)
  const { data, error, isPending, refetch } = useQuery({ ...q.orders.getAddressList(), enabled: id !== null })
  const [isBusy, setBusy] = useState(false)
  const address = id === null ? undefined : data?.find((one) => one.id === id)
  const isMissing = id !== null && data !== undefined && !address
  const hasForm = id === null || address !== undefined
  return (
    <PhoneScreen
      title={id === null ? '新增地址' : '编辑地址'}
      isReady={id === null || !isPending}
      bottomBar={
        hasForm && (
          <Button type="submit" form={ADDRESS_FORM} size="l" isWide isBusy={isBusy}>
            保存地址
          </Button>
        )
      }
    >
      {id !== null && isPending && <SkeletonList rows={4} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {isMissing && (
        <EmptyState
          art="search"
          message="没有找到这个地址"
          action={{ text: '看我的地址', href: href(screens.addresses.path) }}
        />
      )}
      {hasForm && (
        <AddressForm
          address={address}
          onBusy={setBusy}
          onSaved={(saved) => {
            if (params.choose === '1') changeDraft({ address_id: saved.id })
            nav.back(screens.addresses.path)
          }}
        />
      )}
    </PhoneScreen>
  )
}
