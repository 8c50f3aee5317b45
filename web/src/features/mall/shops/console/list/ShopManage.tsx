import { CrudPage } from '../../../../../lib/console/CrudPage.tsx'
import { shopResource } from './shop-resource.tsx'

/** 店铺列表 */
export const ShopManage = () => <CrudPage resource={shopResource} />
