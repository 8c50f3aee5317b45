import { describe, expect, it } from 'vitest'
import { categories, companies, listed, staffGoods } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { admin } from '../../../testing/people.ts'
import { inTurn, refuse, type Served, sent, serve } from '../../../testing/serve.ts'
import type { Sheet } from './useSheets.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const TICKET = `1790000000.${'a'.repeat(43)}`
const shell = {
  'organisation.getMenus': [],
  'organisation.getReceptionOrgans': [],
  'organisation.getCompanysTo': companies,
  'mall.getCategories': categories,
  'mall.getGoodsListTo': listed(staffGoods({ id: 7, name: '青花瓷碗' })),
} satisfies Served
const sheet = (given: Partial<Sheet>): Sheet => ({
  id: 5,
  title: '商品',
  format: 'xlsx',
  state: 'waiting',
  rows: 0,
  total: null,
  created_at: new Date().toISOString(),
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  ticket: null,
  ...given,
})
const done = sheet({ state: 'done', rows: 1200, total: 1200, ticket: TICKET })

async function open() {
  const at = await openScreen(`${GOODS}?state=on`, { as: admin() })
  await at.press('导出筛选结果')
  return { at, dialog: await at.dialog('导出筛选结果') }
}

describe('a table that is exported', () => {
  it('is asked for as it is filtered, shows how far it is, and comes by itself', async () => {
    serve({
      ...shell,
      'mall.exportGoods': { id: 5 },
      'media.getSheets': inTurn([], [sheet({ state: 'running', rows: 500, total: 1200 })], [done]),
      'media.getSheetFile': new Blob(['PK']),
    })
    const { at, dialog } = await open()
    await dialog.sees('24小时内没有导出过')
    await dialog.press('导出Excel 表格')
    await dialog.sees('500 / 1,200 行')
    await at.hears('商品已下载')
    expect(sent('mall.exportGoods')).toMatchObject([{ state: 'on', format: 'xlsx' }])
    expect(sent('media.getSheetFile')).toEqual([{ id: 5, ticket: TICKET }])
  })

  it('is found again later, by whoever left, and taken by a press', async () => {
    serve({ ...shell, 'media.getSheets': [done], 'media.getSheetFile': new Blob(['PK']) })
    const { dialog } = await open()
    await dialog.press('下载商品（Excel 表格）')
    await expect.poll(() => sent('media.getSheetFile')).toHaveLength(1)
  })

  it('that failed says so, and is asked for again', async () => {
    serve({ ...shell, 'media.getSheets': [sheet({ state: 'failed' })], 'media.retrySheet': refuse('SHEET_NOT_FOUND') })
    const { at, dialog } = await open()
    await dialog.sees(/导出失败/)
    await dialog.press('重新导出商品（Excel 表格）')
    await at.hears(/没有找到这个表格/)
    expect(sent('media.retrySheet')).toEqual([{ id: 5 }])
  })

  it('says why it cannot be asked for, and why the list is not there', async () => {
    serve({
      ...shell,
      'mall.exportGoods': refuse('SHEETS_TOO_MANY', { count: 20 }),
      'media.getSheets': inTurn(refuse('BUG'), []),
    })
    const { at, dialog } = await open()
    await dialog.press('重试')
    await dialog.sees('24小时内没有导出过')
    await dialog.press('导出CSV 文本')
    await at.hears(/您还有20个表格没有导出完/)
  })
})
