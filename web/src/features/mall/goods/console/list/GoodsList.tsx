import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { href } from '../../../../../lib/address.ts'
import { CrudPage } from '../../../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../../../lib/session.ts'
import {
  type PickedGoods,
  type RefusedGoods,
  type StaffGoods,
  useCategories,
  useMerchants,
} from '../../../parts/console/staff-goods.ts'
import { StockDialog } from '../../../stock/console/moves/StockDialog.tsx'
import { PriceDialog } from '../prices/PriceDialog.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { goodsResource } from './goods-resource.tsx'
import { ImportGoods } from './ImportGoods.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'

/** 商品列表 */
export function GoodsList() {
  const categories = useCategories()
  const merchants = useMerchants()
  const [adjusted, setAdjusted] = useState<readonly StaffGoods[]>([])
  const [batched, setBatched] = useState<PickedGoods | null>(null)
  const [priced, setPriced] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<readonly RefusedGoods[]>([])
  const mayEdit = useMay(P.goodsEdit)
  const resource = useMemo(
    () =>
      goodsResource({
        ...{ categories, merchants, mayEdit },
        ...{ onStock: setAdjusted, onBatch: setBatched, onPrice: setPriced, onRefused: setRefused },
      }),
    [categories, merchants, mayEdit],
  )
  return (
    <>
      <CrudPage
        resource={resource}
        actions={
          mayEdit && (
            <>
              <ImportGoods />
              <LinkButton variant="primary" href={href(screens.addGoods.path)} icon={<Plus aria-hidden />}>
                新增商品
              </LinkButton>
            </>
          )
        }
      />
      {adjusted.length > 0 && <StockDialog goods={adjusted} onClose={() => setAdjusted([])} />}
      {priced.length > 0 && <PriceDialog goods_ids={priced} onClose={() => setPriced([])} />}
      {batched && (
        <BatchDialog picked={batched} categories={categories} onRefused={setRefused} onClose={() => setBatched(null)} />
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}
