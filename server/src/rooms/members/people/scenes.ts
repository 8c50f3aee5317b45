import type { people as entries } from '@heyi/contract/members/people'
import { asTables, type Scenes } from '../../../testing/scene.ts'
import { askCode, documentOf, newMobile } from '../../identity/testing.ts'
import { labelled, registered } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setUserInfo(stage) {
    const who = await stage.admin()
    const { id, version } = await registered(who)
    const facts = { real_name: '沈宝珠', organ_id: 2, birthday: '1951-04-05', is_other: true }
    return [
      { who, input: { ...facts, mobile: newMobile() } },
      { who, input: { ...facts, id, version, mobile: newMobile() } },
    ]
  },
  async setUserState(stage) {
    const who = await stage.admin()
    const moved = { user_id: (await registered(who)).id, reason: '搬到外地' }
    return [
      { who, input: { ...moved, event: 'moveAway' } },
      { who, input: { ...moved, event: 'moveBack' } },
    ]
  },
  async delUser(stage) {
    const who = await stage.admin()
    const { id: user_id } = await registered(who)
    await who.call('members.setUserTags', { user_id, tag_ids: [(await labelled(who)).id] })
    return [{ who, input: { user_id } }]
  },
  async getUserMobile(stage) {
    return [{ who: await stage.admin(), input: { user_id: (await stage.member()).user_id, reason: 'visit' } }]
  },
  /** A certified member who lost their number: a code has come to the new one. */
  async setUserMobile(stage) {
    const [who, lost, mobile] = [await stage.admin(), await stage.member(), newMobile()]
    const document = await documentOf(stage, lost)
    await lost.call('identity.setCertification', document)
    await stage.sql`update certification set state = 'PASSED', decided_at = now() where user_id = ${lost.user_id}`
    const code = await askCode(stage, who, mobile, 'changemobile')
    const input = { user_id: lost.user_id, number: document.number, mobile, code, reason: '原号码已注销' }
    return [{ who, input }]
  },
  async checkUserMobileOrIDNumber(stage) {
    return [{ who: await stage.admin(), input: { mobile: (await stage.member()).mobile } }]
  },
  async setUsersTags(stage) {
    const who = await stage.admin()
    const { id: tag_id } = await labelled(who)
    const user_ids = [(await stage.member({ real_name: '沈宝珍' })).user_id]
    const filter = { keyword: '沈宝' }
    const { total } = (await who.call('members.getUserList', filter)).data
    return [
      { who, input: { user_ids, tag_id, is_on: true } },
      { who, input: { user_ids, tag_id, is_on: false } },
      { who, input: { all: { filter, seen: total }, tag_id, is_on: true } },
    ]
  },
  exportUsers: (stage) => asTables(stage, {}),
}
