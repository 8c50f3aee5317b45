import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { documentOf, newIdNumber } from '../testing.ts'
import { certifiedIdentity, isCertified, personByCertificate } from './certified.ts'

describe('who is certified', () => {
  const app = useApp()
  it('is found by the number, and until the document ends', async () => {
    const me = await app.member()
    const number = newIdNumber()
    await me.call('identity.setCertification', await documentOf(app, me, number))
    const ask = () =>
      app.app.database.use(async (tx) => [
        await isCertified(tx, me.user_id),
        (await certifiedIdentity(tx, me.user_id))?.name ?? null,
        await personByCertificate(tx, app.app.secrets, 'id_card', number),
      ])
    expect(await ask()).toEqual([false, null, null])
    await app.sql`update users set certified_at = now() where id = ${me.user_id}`
    await app.sql`
      update certification set state = 'PASSED', decided_at = now(), valid_until = current_date where user_id = ${me.user_id}`
    await app.runTask('identity', 'certifications-end')
    expect(await ask()).toEqual([true, '沈宝珍', me.user_id])
    await app.sql`update certification set valid_until = current_date - 2 where user_id = ${me.user_id}`
    await app.runTask('identity', 'certifications-end')
    expect(await ask()).toEqual([false, null, null])
    expect((await me.call('identity.getCertification', {})).data.state).toBe('EXPIRED')
    expect((await me.call('identity.getUserInfo', {})).data.is_certified).toBe(false)
  })
})
