import { type EdgeName, edgeNames } from '@heyi/contract/organisation/setting-keys'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { tryEdge } from '../try-edge.ts'

describe('POST /api/setting/testEdge', () => {
  const app = useApp()

  it('tries each service, and the log keeps what was found', async () => {
    const me = await app.staff('platform_admin')
    for (const edge of Object.keys(edgeNames) as EdgeName[]) {
      const { data } = await me.call('organisation.testEdge', { edge })
      expect([edge, data.works]).toEqual([edge, true])
      expect(data.says).not.toBe('')
    }
    const log = await app.sql`select detail from audit where action = 'edge.test' and actor_id = ${me.user_id}`
    expect(log).toHaveLength(Object.keys(edgeNames).length)
  })
  it('is for administrators of the platform only', async () => {
    const other = await app.staff('organ_admin')
    expect((await other.call('organisation.testEdge', { edge: 'sms' })).code).toBe(403)
  })
})

describe('the trial of a service', () => {
  const now = new Date()
  it('says what is wrong, also where nothing answers', async () => {
    const broken = { check: () => Promise.reject(new Error('密钥不正确')) }
    expect(await tryEdge(broken, now)).toMatchObject({ works: false, says: '密钥不正确' })
    expect(await tryEdge({ check: () => new Promise<string>(() => {}) }, now, 20)).toMatchObject({ works: false })
  })
})
