import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { CrudPage } from '../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../lib/session.ts'
import { goodsResource } from './goods-resource.tsx'
import { StockDialog } from './StockDialog.tsx'
import { ADD_GOODS, type StaffGoods, useCategories, useMerchants } from './staff-goods.ts'

const MAY_EDIT = 1002

/** 商品列表 */
export function GoodsList() {
  const categories = useCategories()
  const merchants = useMerchants()
  const [adjusted, setAdjusted] = useState<StaffGoods | null>(null)
  const mayEdit = useMay(MAY_EDIT)
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
            <LinkButton variant="primary" href={href(ADD_GOODS)} icon={<Plus aria-hidden />}>
              新增商品
            </LinkButton>
          )
        }
      />
      {adjusted && <StockDialog goods_id={adjusted.id} name={adjusted.name} onClose={() => setAdjusted(null)} />}
    </>
  )
}
