import { actionWords } from '@heyi/contract/actions'
import {
  type AgreementKind,
  agreementKinds,
  type ConsentKind,
  consentKinds,
} from '@heyi/contract/identity/consent-rules'
import { type NoticeChannel, type NoticeKind, noticeChannels, noticeKinds } from '@heyi/contract/identity/notice-kinds'
import { type DisputeState, disputeStates } from '@heyi/contract/identity/privacy-states'
import { type Gender, genders } from '@heyi/contract/identity/profile-rules'
import { wechatApps } from '@heyi/contract/identity/wechat-apps'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { acceptedBy } from '../agreements/store.ts'
import { decisionsOf } from '../consents/store.ts'
import type { Lent, Section } from '../core/personal-data.ts'
import { deviceName, type Facts } from '../core/rules.ts'
import type { users } from '../core/schema.ts'
import { choicesOf } from '../notices/store.ts'
import { bindingsOf } from '../wechat/store.ts'

type Person = Pick<
  typeof users.$inferSelect,
  'id' | 'real_name' | 'nickname' | 'gender' | 'birthday' | 'mobile_sealed' | 'created_at'
>
async function personOf(tx: Tx, user_id: number): Promise<Person | undefined> {
  const [row] = await tx<Person[]>`
    select id, real_name, nickname, gender, birthday, mobile_sealed, created_at from users where id = ${user_id}`
  return row
}
const signedInOn = (tx: Tx, user_id: number) =>
  tx<{ facts: Facts | null; created_at: Date; last_seen_at: Date; revoked_at: Date | null }[]>`
    select c.facts, s.created_at, s.last_seen_at, s.revoked_at from session s left join client c on c.id = s.client_id
    where s.user_id = ${user_id} order by s.id desc`
const loggedOf = (tx: Tx, user_id: number) =>
  tx<{ action: string; is_own: boolean; reason: string; created_at: Date }[]>`
    select action, actor_id is not distinct from subject_id as is_own, reason, created_at from audit
    where subject_id = ${user_id} order by created_at desc, id desc`

type Disputed = {
  action: string
  note: string
  state: DisputeState
  answer: string
  created_at: Date
  answered_at: Date | null
}
const disputesOf = (tx: Tx, user_id: number) =>
  tx<Disputed[]>`
    select a.action, d.note, d.state, d.answer, d.created_at, d.answered_at from dispute d join audit a on a.id = d.audit_id
    where d.user_id = ${user_id} order by d.id desc`

/** Who the person is, and by what they come in. */
async function personal(tx: Tx, user_id: number, secrets: Secrets): Promise<Section[]> {
  const person = await personOf(tx, user_id)
  const profile = person && {
    会员编号: person.id,
    姓名: person.real_name,
    昵称: person.nickname,
    性别: genders[person.gender as Gender],
    出生日期: person.birthday,
    手机号: person.mobile_sealed ? secrets.open(person.mobile_sealed) : '',
    注册时间: person.created_at,
  }
  return [
    { title: '个人资料', rows: profile ? [profile] : [] },
    {
      title: '登录过的设备',
      rows: (await signedInOn(tx, user_id)).map((one) => ({
        设备: deviceName(one.facts ?? {}),
        登录时间: one.created_at,
        最近使用: one.last_seen_at,
        退出时间: one.revoked_at,
      })),
    },
    {
      title: '绑定的微信',
      rows: (await bindingsOf(tx, [user_id])).map((one) => ({
        应用: wechatApps[one.app],
        微信标识: secrets.open(one.open_id_sealed),
        绑定时间: one.bound_at,
      })),
    },
  ]
}

/** What the person has agreed to and chosen. */
async function decided(tx: Tx, user_id: number): Promise<Section[]> {
  return [
    {
      title: '同意过的协议',
      rows: (await acceptedBy(tx, user_id)).map((one) => ({
        协议: agreementKinds[one.kind as AgreementKind],
        版本: one.version,
        时间: one.accepted_at,
      })),
    },
    {
      title: '单独的授权',
      rows: (await decisionsOf(tx, user_id, 10_000)).map((one) => ({
        授权: consentKinds[one.kind as ConsentKind].name,
        决定: one.is_given ? '同意' : '撤回',
        隐私政策版本: one.policy_version,
        时间: one.at,
      })),
    },
    {
      title: '服务通知的选择',
      rows: (await choicesOf(tx, [user_id])).map((one) => ({
        通知: noticeKinds[one.kind as NoticeKind].name,
        方式: noticeChannels[one.channel as NoticeChannel].name,
        选择: one.is_on ? '接收' : '不接收',
      })),
    },
  ]
}

/** What was done for the person or by them, and what they did not agree to. */
async function logged(tx: Tx, user_id: number): Promise<Section[]> {
  return [
    {
      title: '操作记录',
      rows: (await loggedOf(tx, user_id)).map((one) => ({
        操作: actionWords(one.action),
        谁: one.is_own ? '本人' : '工作人员或系统',
        原因: one.reason,
        时间: one.created_at,
      })),
    },
    {
      title: '提出的异议',
      rows: (await disputesOf(tx, user_id)).map((one) => ({
        哪件事: actionWords(one.action),
        说明: one.note,
        状态: disputeStates[one.state].name,
        答复: one.answer,
        提出时间: one.created_at,
        答复时间: one.answered_at,
      })),
    },
  ]
}

/** What this room keeps of a person. */
export const identityLent: Lent = {
  room: 'identity',
  sections: async (tx, user_id, secrets) => [
    ...(await personal(tx, user_id, secrets)),
    ...(await decided(tx, user_id)),
    ...(await logged(tx, user_id)),
  ],
}
