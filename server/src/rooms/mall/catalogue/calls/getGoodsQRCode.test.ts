import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /api/goods/getGoodsQRCode', () => {
  const app = useApp()

  it('draws a QR of the address of the product', async () => {
    const goods = await makeGoods(app.sql)
    const { code, data } = await (await app.guest()).call('mall.getGoodsQRCode', { goods_id: goods.id })
    expect(code).toBe(1)
    expect(data.url).toBe(`${app.url}/h5/#/pagesV2/shop/product?goods_id=${goods.id}`)
    expect(data.picture).toMatch(/^data:image\/svg\+xml;base64,/)
  })
  it('refuses an unknown product', async () => {
    expect((await (await app.guest()).call('mall.getGoodsQRCode', { goods_id: 999_999_999 })).data.type).toBe(
      'GOODS_NOT_FOUND',
    )
  })
})
