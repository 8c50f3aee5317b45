import { randomUUID } from 'node:crypto'
import type { agreements as entries } from '@heyi/contract/identity/agreements'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { inForce } from '../testing.ts'

/** It holds long after the test: nobody is asked for it. */
const text = () => ({
  ...{ kind: 'user' as const, agreement_version: randomUUID().slice(0, 8), title: '用户协议', summary: '' },
  ...{ html: '<p>全文</p>', from: '2999-01-01' },
})
async function drafted(stage: Stage) {
  const who = await stage.admin()
  return { who, draft: (await who.call('identity.setAgreement', text())).data }
}

export const scenes: Scenes<typeof entries> = {
  async acceptAgreements(stage) {
    const who = await stage.member()
    return [{ who, input: { agreements: await inForce(who) } }]
  },
  async setAgreement(stage) {
    const { who, draft } = await drafted(stage)
    return [
      { who, input: text() },
      { who, input: { ...text(), id: draft.id, version: draft.version } },
    ]
  },
  async publishAgreement(stage) {
    const { who, draft } = await drafted(stage)
    return [{ who, input: draft }]
  },
  async delAgreement(stage) {
    const { who, draft } = await drafted(stage)
    return [{ who, input: { id: draft.id } }]
  },
}
