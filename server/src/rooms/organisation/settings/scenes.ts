import type { settings as entries } from '@heyi/contract/organisation/settings'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async setSetting(stage) {
    const who = await stage.admin()
    const known = (await who.call('organisation.getSettings', {})).data
    const versionOf = (key: string) => known.find((one) => one.key === key)?.version ?? '0'
    const version = versionOf('metrics_token')
    const lines = { more: '更多', loading: '加载中', nomore: '没有了' }
    return [
      { who, input: { key: 'max_unpaid', value: 5, version: versionOf('max_unpaid') } },
      { who, input: { key: 'list_words', lines, version: versionOf('list_words') } },
      { who, input: { key: 'metrics_token', secret: 'a-token-of-16-signs', version } },
      { who, input: { key: 'metrics_token', secret: '', version: String(Number(version) + 1) } },
    ]
  },
  testEdge: async (stage) => [{ who: await stage.admin(), input: { edge: 'storage' } }],
}
