import type { certification as entries } from '@heyi/contract/members/certification'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { documentOf } from '../../identity/testing.ts'

/** The document of a member who waits to be certified. */
async function waiting(stage: Stage) {
  const who = await stage.member()
  await who.call('identity.setCertification', await documentOf(stage, who))
  const [row] = await stage.sql<{ id: number; version: number }[]>`
    select id, version from certification where user_id = ${who.user_id}`
  return { id: row?.id ?? 0, version: String(row?.version) }
}

export const scenes: Scenes<typeof entries> = {
  async auditCertification(stage) {
    const who = await stage.admin()
    return [
      { who, input: { ...(await waiting(stage)), event: 'pass', valid_until: '2099-12-31' } },
      { who, input: { ...(await waiting(stage)), event: 'reject', reason: '照片看不清' } },
    ]
  },
  async getCertificationNumber(stage) {
    return [{ who: await stage.admin(), input: { id: (await waiting(stage)).id, reason: '核对证件' } }]
  },
}
