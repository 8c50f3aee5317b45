import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { identifier } from '../../../../kernel/db/sql.ts'
import { useApp } from '../../../../testing/app.ts'
import { documentOf, loseProof, newIdNumber, wechatCode } from '../../../identity/testing.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { home } from '../../../orders/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { onDevice, setPayPassword } from '../../../rewards/testing.ts'

describe('POST /api/userinfo/delUser', () => {
  const app = useApp()
  async function clerk() {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    return { organ_id, me, member, ask: (user_id = member.user_id) => me.call('members.delUser', { user_id }) }
  }
  const refused = (type: string) => ({ code: 0, data: { type } })

  it('removes who has nothing: nobody sees them, their phone is free and their labels are gone', async () => {
    const { organ_id, me, member, ask } = await clerk()
    const { data: tag } = await me.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    await me.call('members.setUserTags', { user_id: member.user_id, tag_ids: [tag.id] })
    expect(await ask()).toMatchObject({ code: 1 })
    expect(await ask()).toMatchObject(refused('USER_NOT_FOUND'))
    expect((await me.call('members.getUserList', { keyword: member.mobile })).data.total).toBe(0)
    expect((await me.call('members.getTags', { keyword: '独居' })).data.list[0]?.members).toBe(0)
    expect(await member.call('identity.getUserInfo', {})).toMatchObject({ status: 401 })
    const again = { real_name: '沈宝珍', organ_id, mobile: member.mobile }
    expect(await me.call('members.setUserInfo', again)).toMatchObject({ code: 1 })
  })
  it('gives back their document and their WeChat account, for the person who was registered twice', async () => {
    const { organ_id, me, member, ask } = await clerk()
    const [number, account] = [newIdNumber('1946-03-05'), randomUUID()]
    const certify = async (person: typeof member) => {
      await person.call('identity.setCertification', await documentOf(app, person, number))
      const { list } = (await me.call('members.getCertifications', {})).data
      const row = list.find(({ user_id }) => user_id === person.user_id)
      const { id = 0, version = '' } = row ?? {}
      return me.call('members.auditCertification', { id, version, event: 'pass' as const })
    }
    expect((await certify(member)).code).toBe(1)
    expect((await member.call('identity.bindWechat', { code: await wechatCode(app.url, account) })).code).toBe(1)
    expect(await ask()).toMatchObject({ code: 1 })
    const other = await app.member({ organ_id })
    expect((await certify(other)).data).toEqual({ state: 'PASSED' })
    expect((await other.call('identity.bindWechat', { code: await wechatCode(app.url, account) })).code).toBe(1)
  })
  it('forgets what they told of themselves: where they live, what they collected, their pay password and messages', async () => {
    const { member, ask } = await clerk()
    const [{ user_id }, goods] = [member, await makeGoods(app.sql)]
    expect((await member.call('orders.setAddress', home)).code).toBe(1)
    expect((await member.call('mall.collectGoods', { goods_id: goods.id, is_on: true })).code).toBe(1)
    expect((await setPayPassword(app, onDevice(await app.guest(), member))).code).toBe(1)
    await app.settle()
    expect(await ask()).toMatchObject({ code: 1 })
    await app.settle()
    for (const table of ['address', 'goods_collect', 'pay_password'])
      expect(await app.sql`select 1 from ${identifier(table)} where user_id = ${user_id}`).toEqual([])
    expect(await app.sql`select 1 from message where user_id = ${user_id} and body <> ''`).toEqual([])
  })
  it('keeps who has points, and says so', async () => {
    const { member, ask } = await clerk()
    const move = {
      user_id: member.user_id,
      delta: 30,
      biz: 'GRANT' as const,
      biz_id: 1,
      reason: '测试',
      now: new Date(),
    }
    await app.app.database.transact((tx) => ledger.bookPoints(tx, move))
    const answer = await ask()
    expect(answer).toMatchObject(refused('MEMBER_HAS_HISTORY'))
    expect(answer.msg).toBe('这位会员还有30积分，不能删除，可以改为停用')
    expect(await member.call('identity.getUserInfo', {})).toMatchObject({ code: 1 })
  })
  it('refuses who is deceased, people of elsewhere, colleagues and oneself', async () => {
    const { organ_id, me, member, ask } = await clerk()
    const colleague = await app.staff('doctor', { organ_id })
    for (const id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask(id)).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask(colleague.user_id)).toMatchObject(refused('USER_IS_STAFF'))
    expect(await ask(me.user_id)).toMatchObject(refused('USER_SELF'))
    await app.sql`update users set state = 'deceased' where id = ${member.user_id}`
    expect(await ask()).toMatchObject(refused('MEMBER_STATE_CHANGED'))
  })
  it('is done by nobody who has not shown lately who they are', async () => {
    const { me, member, ask } = await clerk()
    await loseProof(app.sql, me)
    expect(await ask()).toMatchObject(refused('PROOF_NEEDED'))
    expect(await member.call('identity.getUserInfo', {})).toMatchObject({ code: 1 })
  })
})
