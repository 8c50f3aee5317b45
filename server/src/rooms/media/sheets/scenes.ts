import type { sheets as entries } from '@heyi/contract/media/sheets'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async retrySheet(stage) {
    const who = await stage.admin()
    const { data } = await who.call('members.exportUsers', {})
    await stage.sql`update sheet set state = 'failed' where id = ${data.id}`
    return [{ who, input: { id: data.id } }]
  },
}
