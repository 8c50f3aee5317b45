import { type Gender, genders } from '@heyi/contract/identity/profile-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { PersonalData } from '../core/personal-data.ts'
import { deviceName, type Facts } from '../core/rules.ts'
import type { users } from '../core/schema.ts'

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

/** Who the person is, and on what they have signed in. */
export const personal: PersonalData = {
  room: 'identity',
  async sections(tx, user_id, secrets) {
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
    const devices = (await signedInOn(tx, user_id)).map((one) => ({
      设备: deviceName(one.facts ?? {}),
      登录时间: one.created_at,
      最近使用: one.last_seen_at,
      退出时间: one.revoked_at,
    }))
    return [
      { title: '个人资料', rows: profile ? [profile] : [] },
      { title: '登录过的设备', rows: devices },
    ]
  },
}
