import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/setCategory', () => {
  const app = useApp()
  let n = 0
  const named = () => `类${Date.now() % 1_000_000}${++n}`

  it('adds, renames and moves a category, and tells the second of two who was faster', async () => {
    const clerk = await app.staff('platform_admin')
    const [top, name] = [named(), named()]
    const { id: parent_id } = (await clerk.call('mall.setCategory', { name: top })).data
    const { data } = await clerk.call('mall.setCategory', { name, parent_id, sort: 5 })
    const read = async () =>
      (await clerk.call('mall.getCategoriesTo', { keyword: name })).data.list.find((row) => row.id === data.id)
    const before = await read()
    expect(before).toMatchObject({ name, parent_id, parent_name: top, sort: 5, goods: 0, children: 0 })
    const tops = (await (await app.guest()).call('mall.getCategories', {})).data
    expect(tops.find((one) => one.id === parent_id)?.children).toMatchObject([{ id: data.id, name }])

    const version = before?.updated_at ?? ''
    const moved = await clerk.call('mall.setCategory', { id: data.id, version, name, sort: 6 })
    expect(moved).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject({ parent_id: 0, sort: 6 })
    expect(await clerk.call('mall.setCategory', { id: data.id, version, name, sort: 7 })).toMatchObject({
      data: { type: 'CHANGED_MEANWHILE', version: moved.data.version },
    })
    expect(await clerk.call('mall.setCategory', { name: top })).toMatchObject({ data: { type: 'CATEGORY_NAME_TAKEN' } })
    const picture_id = '00000000-0000-4000-8000-000000000001'
    expect(await clerk.call('mall.setCategory', { name: named(), picture_id })).toMatchObject({
      data: { type: 'MEDIA_NOT_FOUND' },
    })
  })

  it('deletes an empty category, and says what is in another one', async () => {
    const clerk = await app.staff('platform_admin')
    const name = named()
    const { id } = (await clerk.call('mall.setCategory', { name })).data
    const { id: child } = (await clerk.call('mall.setCategory', { name: named(), parent_id: id })).data
    expect(await clerk.call('mall.delCategory', { id })).toMatchObject({
      msg: `“${name}”下面还有1个分类，请先移走或删除`,
    })
    expect(await clerk.call('mall.delCategory', { id: child })).toMatchObject({ code: 0 })
    await makeGoods(app.sql, { category_id: id })
    expect(await clerk.call('mall.delCategory', { id })).toMatchObject({
      msg: `“${name}”里还有1件商品，请先把它们改到别的分类`,
    })
    expect(await clerk.call('mall.delCategory', { id: child })).toMatchObject({ data: { type: 'CATEGORY_NOT_FOUND' } })
  })
})
