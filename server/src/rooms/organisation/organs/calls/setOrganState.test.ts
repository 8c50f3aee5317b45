import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeStore } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'

describe('POST /api/organ/setOrganState', () => {
  const app = useApp()

  it('takes an empty organisation out of use and into use again', async () => {
    const top = await makeOrgan(app.sql)
    const id = await makeOrgan(app.sql, { parent_id: top })
    const me = await app.staff('organ_admin', { organ_id: top })
    expect((await me.call('organisation.setOrganState', { id, state: 'closed' })).data).toEqual({ id, state: 'closed' })
    const shown = (await me.call('organisation.organGet', {})).data
    expect(JSON.stringify(shown)).not.toContain(`"id":${id},`)
    const versionOf = async () =>
      (await me.call('organisation.getOrgansTo', {})).data.find((one) => one.id === id)?.version
    expect(await versionOf()).toBe('2')
    // The same again changes nothing.
    await me.call('organisation.setOrganState', { id, state: 'closed' })
    expect(await versionOf()).toBe('2')
    await me.call('organisation.setOrganState', { id, state: 'open' })
    expect(await versionOf()).toBe('3')
  })
  it('leaves nobody and nothing behind: it says what is still there', async () => {
    const top = await makeOrgan(app.sql)
    const id = await makeOrgan(app.sql, { parent_id: top })
    const me = await app.staff('organ_admin', { organ_id: top })
    await makeOrgan(app.sql, { parent_id: id })
    await app.member({ organ_id: id })
    await app.member({ organ_id: id })
    await app.staff('operator', { organ_id: id })
    const company_id = await makeCompany(app.sql, { organ_id: id })
    await makeStore(app.sql, { organ_id: id, company_id })
    const answer = await me.call('organisation.setOrganState', { id, state: 'closed' })
    expect(answer).toMatchObject({
      data: { type: 'ORGAN_IN_USE' },
      msg: '这个机构还有1个在用的下级机构、2位会员、1位员工、1个商家、1个门店，请先处理好再停用',
    })
  })
  it('keeps the top of the tree and my own place in use, and opens nothing below what is closed', async () => {
    const top = await makeOrgan(app.sql)
    const closed = await makeOrgan(app.sql, { parent_id: top, state: 'closed' })
    const below = await makeOrgan(app.sql, { parent_id: closed, state: 'closed' })
    const [me, admin] = [await app.staff('organ_admin', { organ_id: top }), await app.staff('platform_admin')]
    const type = async (who: typeof me, id: number, state: 'open' | 'closed') =>
      (await who.call('organisation.setOrganState', { id, state })).data.type
    expect(await type(me, top, 'closed')).toBe('ORGAN_STAYS')
    expect(await type(admin, 2, 'closed')).toBe('ORGAN_STAYS')
    expect(await type(me, below, 'open')).toBe('ORGAN_PARENT_CLOSED')
    expect(await type(me, await makeOrgan(app.sql), 'closed')).toBe('ORGAN_NOT_FOUND')
  })
})
