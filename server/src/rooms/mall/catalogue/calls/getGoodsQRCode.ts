import type { mall } from '@heyi/contract/mall/index'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MallDeps } from '../../core/deps.ts'
import { readTitle } from '../store.ts'

export const getGoodsQRCode: Handler<typeof mall.getGoodsQRCode, MallDeps> = async ({
  input,
  tx,
  refuse,
  deps,
  request,
}) => {
  if ((await readTitle(tx, input.goods_id)) === null) refuse('GOODS_NOT_FOUND')
  const url = `${deps.publicUrl || request.origin}/h5/#/pagesV2/shop/product?goods_id=${input.goods_id}`
  return { url, picture: await qrPicture(url) }
}
