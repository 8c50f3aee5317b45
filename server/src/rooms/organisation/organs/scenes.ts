import { randomUUID } from 'node:crypto'
import type { organs as entries } from '@heyi/contract/organisation/organs'
import type { Scenes, Stage } from '../../../testing/scene.ts'

const station = () => ({ parent_id: 2, name: `站点${randomUUID().slice(0, 8)}`, kind: 'station' as const })
const made = async (stage: Stage) => (await (await stage.admin()).call('organisation.setOrgan', station())).data

export const scenes: Scenes<typeof entries> = {
  async setOrgan(stage) {
    const who = await stage.admin()
    const [one, two] = [await made(stage), await made(stage)]
    const phone = '0512-65880200'
    return [
      { who, input: { ...station(), phone } },
      { who, input: { ...station(), id: one.id, version: one.version, parent_id: two.id, phone } },
    ]
  },
  async setOrganState(stage) {
    const [who, { id }] = [await stage.admin(), await made(stage)]
    return [
      { who, input: { id, state: 'closed' } },
      { who, input: { id, state: 'open' } },
    ]
  },
}
