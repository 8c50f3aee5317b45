import { screens } from '@heyi/contract/screens'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import styles from './Cart.module.css'
import { CartBar } from './CartBar.tsx'
import { CartMerchantCard } from './CartMerchantCard.tsx'
import { isAllChosen, withAll } from './cart.ts'
import { removeFromCart, useCart } from './change-cart.ts'

async function clearAll(): Promise<void> {
  const message = '购物车里的所有商品都会被删除，确定吗？'
  if (!(await confirm({ title: '清空购物车', message, confirmText: '清空', isDanger: true }))) return
  await removeFromCart({ all: 1 })
  toast('购物车已清空', { kind: 'good' })
}

/** 购物车 */
export function Cart() {
  const { data, error, isPending, refetch } = useCart()
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const hasLines = data !== undefined && data.length > 0
  return (
    <PhoneScreen isReady={!isPending} bottomBar={hasLines && <CartBar merchants={data} out={out} />}>
      {isPending && <SkeletonList rows={4} lines={3} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          message="购物车还是空的"
          detail="看到喜欢的商品，按“加入购物车”就会放在这里"
          action={{ text: '去商城看看', href: href(screens.mall.path) }}
        />
      )}
      {hasLines && (
        <PullToRefresh
          onRefresh={() => refetch({ throwOnError: true })}
          aside={
            <Checkbox isSelected={isAllChosen(data, out)} onChange={(isChosen) => setOut(withAll(data, out, isChosen))}>
              全选
            </Checkbox>
          }
        >
          <div className={styles.merchants}>
            {data.map((merchant) => (
              <CartMerchantCard key={merchant.merchantId} merchant={merchant} out={out} onChange={setOut} />
            ))}
          </div>
          {/* At the end: nobody meets it on the way to what they want. */}
          <div className={styles.clear}>
            <Button variant="remove" size="s" icon={<Trash2 aria-hidden />} onPress={clearAll}>
              全部清空
            </Button>
          </div>
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}
