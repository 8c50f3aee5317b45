import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'

const facts = { group: '消费', name: '老主顾', colour: 'jade' } as const

describe('POST /api/tags_user/delSystemTag', () => {
  const app = useApp()

  it('deletes a label of my merchant, one of the platform not, and of elsewhere none', async () => {
    const organ_id = await makeOrgan(app.sql)
    const merchantId = await makeCompany(app.sql, { organ_id })
    const [me, admin] = [await app.staff('organ_admin', { organ_id }), await app.staff('platform_admin')]
    const { data: own } = await me.call('members.setSystemTag', { ...facts, merchantId })
    const { data: system } = await admin.call('members.setSystemTag', { ...facts, name: `系统${merchantId}` })
    const { data: plain } = await me.call('members.setTag', facts)
    const ask = async (id: number) => (await me.call('members.delSystemTag', { id })).data.type ?? 'done'
    expect([await ask(own.id), await ask(own.id), await ask(plain.id)]).toEqual([
      'done',
      'LABEL_NOT_FOUND',
      'LABEL_NOT_FOUND',
    ])
    expect(await ask(system.id)).toBe('LABEL_SYSTEM_DENIED')
    expect(await admin.call('members.delSystemTag', { id: system.id })).toMatchObject({ code: 1 })
  })
})
