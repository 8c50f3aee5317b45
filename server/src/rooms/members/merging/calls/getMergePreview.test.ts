import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { grant } from '../../../rewards/testing.ts'
import { mergerOf } from '../../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/userinfo/getMergePreview', () => {
  const app = useApp()

  it('shows both masked, what would move, and why they cannot be merged', async () => {
    const { me, member } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await grant(app.sql, other.user_id, { points: 30, balance_fen: 500 })
    const asked = { kept_id: kept.user_id, duplicate_id: other.user_id }
    const { data } = await me.call('members.getMergePreview', asked)
    expect(data).toMatchObject({
      kept: { id: kept.user_id, is_certified: false, has: { points: 0 } },
      duplicate: { id: other.user_id, has: { orders: 0, points: 30, balance_fen: 500, labels: 0 } },
      problem: '',
    })
    expect(data.duplicate.mobile_masked).toMatch(/^\d{3}\*{4}\d{4}$/)
    await app.sql`update users set real_name = '沈宝珍', birthday = '1948-09-12' where id = ${kept.user_id}`
    await app.sql`update users set real_name = '沈宝贞', birthday = '1948-09-12' where id = ${other.user_id}`
    expect((await me.call('members.getMergePreview', asked)).data.is_alike).toBe(true)
    await app.sql`update users set birthday = '1950-01-02' where id = ${other.user_id}`
    expect((await me.call('members.getMergePreview', asked)).data.is_alike).toBe(false)
    await app.sql`update users set state = 'disabled' where id = ${other.user_id}`
    expect((await me.call('members.getMergePreview', asked)).data.problem).toMatch(/^这位会员现在已停用/)
  })
  it('answers people of elsewhere like unknown ones, and one person twice', async () => {
    const { me, member } = await mergerOf(app)
    const { user_id: kept_id } = await member()
    for (const duplicate_id of [(await app.member()).user_id, 8_999_999_999])
      expect(await me.call('members.getMergePreview', { kept_id, duplicate_id })).toMatchObject(
        refused('USER_NOT_FOUND'),
      )
    expect(await me.call('members.getMergePreview', { kept_id, duplicate_id: kept_id })).toMatchObject(
      refused('MERGING_SAME'),
    )
  })
})

describe('POST /api/userinfo/getMergeChoices', () => {
  const app = useApp()

  it('names those who are alike, and finds others of the organisation; never oneself, colleagues or strangers', async () => {
    const { organ_id, me, member } = await mergerOf(app)
    const one = await member({ real_name: '柳如烟' })
    const alike = await member({ real_name: '柳如嫣' })
    const other = await member({ real_name: '柳三变' })
    const stranger = await app.member({ real_name: '柳如烟' })
    const born = [one, alike, stranger].map(({ user_id }) => user_id)
    await app.sql`update users set birthday = '1946-03-05' where id = any(${born}::int8[])`
    await app.staff('doctor', { organ_id, real_name: '柳大夫' })
    const ask = async (keyword: string) =>
      (await me.call('members.getMergeChoices', { user_id: one.user_id, keyword })).data.map((row) => [
        row.id,
        row.is_alike,
      ])
    expect(await ask('')).toEqual([[alike.user_id, true]])
    expect(await ask('柳')).toEqual([
      [alike.user_id, true],
      [other.user_id, false],
    ])
    expect(await me.call('members.getMergeChoices', { user_id: stranger.user_id })).toMatchObject(
      refused('USER_NOT_FOUND'),
    )
  })
})

describe('POST /api/userinfo/getMergings', () => {
  const app = useApp()

  it('tells who was merged to whom both are shown, and nobody else', async () => {
    const { me, member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    expect((await me.call('members.getMergings', { user_id: kept.user_id })).data).toEqual([])
    await merge(kept, other)
    for (const { user_id } of [kept, other])
      expect((await me.call('members.getMergings', { user_id })).data).toMatchObject([{ reason: '同一个人登记了两次' }])
    const stranger = await mergerOf(app)
    expect(await stranger.me.call('members.getMergings', { user_id: kept.user_id })).toMatchObject(
      refused('USER_NOT_FOUND'),
    )
  })
})
