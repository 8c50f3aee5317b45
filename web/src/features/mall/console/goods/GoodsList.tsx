import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { href } from '../../../../lib/address.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../../lib/session.ts'
import { type StaffGoods, useCategories, useMerchants } from '../parts/staff-goods.ts'
import { StockDialog } from '../stock/StockDialog.tsx'
import { goodsResource } from './goods-resource.tsx'
import { ImportGoods } from './ImportGoods.tsx'

/** 商品列表 */
export function GoodsList() {
  const categories = useCategories()
  const merchants = useMerchants()
  const [adjusted, setAdjusted] = useState<readonly StaffGoods[]>([])
  const mayEdit = useMay(P.goodsEdit)
  const resource = useMemo(
    () => goodsResource({ categories, merchants, onStock: setAdjusted, mayEdit }),
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
    </>
  )
}
