import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Tx } from '../../../kernel/db/tx.ts'
import { searchable } from '../../../kernel/search/spelling.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { demoPictureId, stored } from '../../media/index.ts'
import { hashPassword } from '../core/password.ts'
import { createMember } from '../core/registry.ts'
import { unspelled, writeSpelled } from './store.ts'

/** The password of every seeded sign-in; the README names it. */
export const DEMO_PASSWORD = 'Heyi-2026-demo'
/** People of a running installation are numbered above those of the demo data. */
const FIRST_FREE = 1000
const SPELLED_AT_ONCE = 1000

type DemoMember = {
  id: number
  mobile: string
  real_name: string
  nickname: string
  gender: string
  birthday: string
  organ_id: number
  avatar: string
}

const read = <T>(demoDir: string, name: string): T | null => {
  const path = join(demoDir, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

/** People are found by their names. May run at every start. */
export async function seedBase(tx: Tx): Promise<void> {
  await spellNames(tx)
  await tx`select setval('users_id_seq', greatest(${FIRST_FREE}, (select last_value from users_id_seq), (select coalesce(max(id), 0) from users)))`
}

/** Everybody once, in order: a name of which nothing can be searched stays as it is. */
async function spellNames(tx: Tx): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await unspelled(tx, after, SPELLED_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    await writeSpelled(
      tx,
      rows.map(({ id, real_name, nickname }) => ({ id, ...searchable([real_name, nickname], 'name') })),
    )
    after = last.id
  }
}

/** The demo members of members.json, signed in by code or DEMO_PASSWORD. `now` less a year to a day is when they came. */
export async function seedDemo(tx: Tx, given: { demoDir: string; secrets: Secrets; now: Date }): Promise<number> {
  const members = read<DemoMember[]>(given.demoDir, 'members.json') ?? []
  const password_hash = await hashPassword(given.secrets, DEMO_PASSWORD)
  const pictures = await stored(
    tx,
    members.map((member) => demoPictureId(member.avatar)),
  )
  for (const [i, { id, mobile, real_name, nickname, gender, birthday, organ_id, avatar }] of members.entries()) {
    const avatar_id = demoPictureId(avatar)
    await createMember(tx, given.secrets, {
      id,
      mobile,
      real_name,
      nickname,
      gender,
      birthday,
      organ_id,
      default_company_id: PLATFORM_COMPANY,
      password_hash,
      avatar_id: pictures.has(avatar_id) ? avatar_id : null,
      created_at: new Date(given.now.getTime() - (400 - i * 7) * 86_400_000),
    })
  }
  return members.length
}
