import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maskNumber } from '@heyi/contract/identity/certification-rules'
import type { Storage } from '../../../edges/storage/index.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { letGoPrivate, putPrivate, takePrivate } from '../../media/index.ts'
import { setProfile } from '../core/registry.ts'
import { profileOf } from '../core/store.ts'
import { numberBlind } from './certified.ts'
import { picturesEnd } from './rules.ts'
import { addCertification, decide, lockCertification } from './store.ts'

type Demo = {
  user_id: number
  state: 'SUBMITTED' | 'PASSED' | 'REJECTED'
  number: string
  reason: string
  hours: number
}
type SeedContext = { demoDir: string; storage: Storage; secrets: Secrets; now: Date }

/** Certifications of the demo community by certificates.json, sent so many hours ago; all show the same made-up card. */
export async function seedCertifications(tx: Tx, { demoDir, storage, secrets, now }: SeedContext): Promise<void> {
  const path = join(demoDir, 'certificates.json')
  if (!existsSync(path)) return
  const sides = ['front', 'back'].map((side) => readFileSync(join(demoDir, 'certificates', `${side}.webp`)))
  for (const { user_id, state, number, reason, hours } of JSON.parse(readFileSync(path, 'utf8')) as Demo[]) {
    const person = await profileOf(tx, user_id)
    if (person?.gender === 'unknown' || !person?.birthday) continue
    const purpose = 'certification' as const
    const ids: string[] = []
    for (const data of sides)
      ids.push(await putPrivate({ storage, use: (work) => work(tx) }, { data, owner_id: user_id, purpose, now }))
    await takePrivate(tx, { ids, owner_id: user_id, purpose, now })
    const [front_id = null, back_id = null] = ids
    await addCertification(tx, {
      user_id,
      state: 'SUBMITTED',
      document: 'id_card',
      name: person.real_name,
      gender: person.gender as 'male' | 'female',
      birthday: person.birthday,
      number_sealed: secrets.seal(number),
      number_blind: numberBlind(secrets, 'id_card', number),
      number_masked: maskNumber(number),
      front_id,
      back_id,
      submitted_at: new Date(now.getTime() - hours * 3_600_000),
    })
    const row = await lockCertification(tx, user_id)
    if (!row || state === 'SUBMITTED') continue
    await decide(tx, { id: row.id, state, reason, valid_until: null, decided_by: null, now })
    await letGoPrivate(tx, ids, { after: picturesEnd(state, now) ?? now, now })
    if (state === 'PASSED') await setProfile(tx, user_id, { certified_at: now })
  }
}
