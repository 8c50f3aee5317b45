import { describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../kernel/time.ts'
import { useApp } from '../../../testing/app.ts'
import { documentOf, newIdNumber } from '../testing.ts'
import { personByCertificate } from './certified.ts'

describe('who is certified', () => {
  const app = useApp()
  it('is found by the number, and until the document ends', async () => {
    const me = await app.member()
    const number = newIdNumber()
    await me.call('identity.setCertification', await documentOf(app, me, number))
    const ask = () => app.app.database.use((tx) => personByCertificate(tx, app.app.secrets, 'id_card', number))
    expect(await ask()).toBe(null)
    await app.sql`update users set certified_at = now() where id = ${me.user_id}`
    await app.sql`
      update certification set state = 'PASSED', decided_at = now(), valid_until = ${shanghaiDay(new Date())}::date where user_id = ${me.user_id}`
    await app.runTask('identity', 'certifications-end')
    expect(await ask()).toBe(me.user_id)
    await app.sql`update certification set valid_until = ${shanghaiDay(new Date())}::date - 2 where user_id = ${me.user_id}`
    await app.runTask('identity', 'certifications-end')
    expect(await ask()).toBe(null)
    expect((await me.call('identity.getCertification', {})).data.state).toBe('EXPIRED')
    expect((await me.call('identity.getUserInfo', {})).data.is_certified).toBe(false)
    await app.settle()
    expect((await me.call('messaging.getMessages', {})).data.list).toMatchObject([{ title: '您的证件到期了' }])
  })
})
