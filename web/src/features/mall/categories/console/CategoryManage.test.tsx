import { beforeEach, describe, expect, it } from 'vitest'
import { categories, listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { staff } from '../../../../testing/people.ts'
import { photo, storedPicture } from '../../../../testing/pictures.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const CATEGORIES = '/pagesPC/list/goods/category'
const updated_at = '2026-11-20T08:00:00.000Z'
const stored = storedPicture('分类图标')
const facts = { sort: 10, picture_id: null, picture: null, updated_at }
const daily = { id: 5, parent_id: 0, name: '日用', parent_name: '', children: 1, goods: 0, ...facts }
const washing = { id: 51, parent_id: 5, name: '洗护', parent_name: '日用', children: 0, goods: 12, ...facts }

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'mall.getCategories': categories,
    'mall.getCategoriesTo': listed(daily, washing),
  })
})
const open = () => openScreen(CATEGORIES, { as: staff('console', 'categoryEdit') })

describe(`the screen ${CATEGORIES}`, () => {
  it('adds a category below another once, and keeps what was typed where it is refused', async () => {
    serve({
      'mall.setCategory': inTurn(refuse('CATEGORY_NAME_TAKEN', { name: '洗护' }), { id: 52, version: '' }),
      'media.uploadImage': stored,
    })
    const at = await open()
    await at.find('row', /洗护/)
    expect(at.words()).toContain('洗护日用-12')
    await at.press('新增分类')
    const form = await at.dialog(/新增分类/)
    await form.press('保存')
    await form.sees('请填写分类名称')
    await form.fill('分类名称', '洗护')
    await at.user.upload(form.field('添加图片'), photo())
    await form.sees('1/1')
    await form.select('放在哪里', '“日用”下面')
    await form.press('保存')
    await at.hears('同一级已经有“洗护”了')
    expect(form.valueOf('分类名称')).toBe('洗护')
    await form.fill('分类名称', '纸品')
    await at.user.dblClick(await form.find('button', '保存'))
    await at.hears('保存成功')
    expect(sent('mall.setCategory').slice(1)).toMatchObject([
      { id: 0, name: '纸品', parent_id: 5, sort: 100, picture_id: stored.id },
    ])
  })

  it('renames over what was read, and says why one with goods cannot go', async () => {
    serve({
      'mall.setCategory': { id: 51, version: updated_at },
      'mall.delCategory': refuse('CATEGORY_IN_USE', { name: '洗护', goods: 12 }),
    })
    const at = await open()
    const openRow = async () => {
      await at.user.click(await at.sees('洗护'))
      return at.dialog('洗护')
    }
    const drawer = await openRow()
    await drawer.press('删除')
    await (await at.question()).press(/^(确认|确定|删除)$/)
    await at.hears('“洗护”里还有12件商品，请先把它们改到别的分类')
    await drawer.press('编辑')
    await drawer.fill('分类名称', '个人洗护')
    await drawer.press('保存')
    await at.hears('保存成功')
    expect(sent('mall.setCategory')).toMatchObject([{ id: 51, version: updated_at, name: '个人洗护', parent_id: 5 }])
  })

  it('says that there is nothing yet, or what went wrong', async () => {
    serve({ 'mall.getCategoriesTo': inTurn(refuse('BUG'), listed()) })
    const at = await open()
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('还没有商品分类')
  })
})
