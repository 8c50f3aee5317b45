import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CrudPage } from '../../../kit/console/CrudPage.tsx'
import type { CrudParams } from '../../../kit/console/crud.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { useChanged } from '../../../lib/changed.ts'
import { nav } from '../../../lib/nav.ts'
import { useParams } from '../../../lib/routes.ts'
import { mayUse, useMay, useUser } from '../../../lib/session.ts'
import { goodsResource } from './goodsResource.tsx'
import { StockDialog } from './StockDialog.tsx'
import { ADD_GOODS, GOODS_LIST, type StaffGoods, useCategories, useMerchants } from './staff-goods.ts'

const MAY_EDIT = 1002

const onParams = (params: CrudParams): void => {
  nav.redirect(GOODS_LIST, params)
}

/** 商品列表 */
export function GoodsList() {
  const user = useUser()
  const params = useParams()
  const categories = useCategories()
  const merchants = useMerchants()
  const version = useChanged('goods', 'stock')
  const [saved, setSaved] = useState(0)
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
        params={params}
        onParams={onParams}
        may={(permission) => mayUse(user, permission as Parameters<typeof mayUse>[1])}
        version={version + saved}
        actions={
          mayEdit && (
            <LinkButton variant="primary" href={href(ADD_GOODS)} icon={<Plus aria-hidden />}>
              新增商品
            </LinkButton>
          )
        }
      />
      {adjusted && (
        <StockDialog
          goods_id={adjusted.id}
          name={adjusted.name}
          onClose={() => setAdjusted(null)}
          onSaved={() => setSaved((count) => count + 1)}
        />
      )}
    </>
  )
}
