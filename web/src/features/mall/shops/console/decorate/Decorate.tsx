import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EmptyState } from '../../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { Select } from '../../../../../kit/fields/Select.tsx'
import { href } from '../../../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../../lib/ConsoleFrame.tsx'
import { nav } from '../../../../../lib/nav.ts'
import { q } from '../../../../../lib/query.ts'
import { idParam, useParams } from '../../../../../lib/routes.ts'
import { useUser } from '../../../../../lib/session.ts'
import { storage } from '../../../../../lib/storage.ts'
import type { Option } from '../../../../organisation/index.ts'
import { useMerchants } from '../../../parts/console/staff-goods.ts'
import styles from './Decorate.module.css'
import { PageEditor } from './PageEditor.tsx'

/** The shop that the address names, else the one that was looked at last, else the first; null until they are known. */
function useShop(merchants: readonly Option[]): number | null {
  const asked = idParam(useParams().merchantId)
  const key = `decorated_${useUser()?.user_id ?? 0}` as const
  const last = storage.text(key)
  const [first] = merchants
  const chosen = asked ?? idParam((merchants.find(({ value }) => value === last) ?? first)?.value)
  useEffect(() => {
    if (asked !== null) storage.set(key, String(asked))
  }, [asked, key])
  return chosen
}

/** 店铺装修: the front page of one merchant. */
export function Decorate() {
  const merchants = useMerchants()
  const merchantId = useShop(merchants)
  const {
    data: page,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...q.mall.getShopPage({ merchantId: merchantId ?? 0 }),
    enabled: merchantId !== null,
  })
  const isUnknown = error instanceof ApiError && error.reason === 'COMPANY_NOT_FOUND'
  return (
    <ConsoleFrame
      isReady={merchantId === null || !isPending}
      detail="会员打开店铺时先看到这一页；没有装修的店铺显示全部商品"
      actions={
        merchants.length > 1 && (
          <div className={styles.merchant}>
            <Select
              label="店铺"
              isLabelHidden
              placeholder="请选择店铺"
              options={merchants}
              value={merchantId === null ? null : String(merchantId)}
              onChange={(value) => nav.redirect(screens.decorate.path, { merchantId: value })}
            />
          </div>
        )
      }
    >
      {merchantId === null && <EmptyState art="search" message="还没有店铺" />}
      {merchantId !== null && isPending && <SkeletonList rows={4} lines={2} />}
      {isUnknown ? (
        <EmptyState
          art="search"
          message="没有找到这家店铺"
          action={{ text: '看店铺列表', href: href(screens.shopManage.path) }}
        />
      ) : (
        error && !page && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
      )}
      {page && <PageEditor key={page.merchantId} page={page} />}
    </ConsoleFrame>
  )
}
