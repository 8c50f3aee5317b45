import { eachCall } from '@heyi/contract'
import { describe, expect, it } from 'vitest'
import { makeCategory } from '../../rooms/mall/testing.ts'
import { type Person, useApp } from '../../testing/app.ts'
import { isShared } from './shared-read.ts'

const PATH = '/v2/api/goods/getCategories'

describe('a read that many share', () => {
  const app = useApp({ own: true })
  /** The whole answer, as bytes and headers. */
  async function whole({ headers }: Person) {
    const sent = { 'content-type': 'application/json', ...headers }
    const answer = await fetch(app.url + PATH, { method: 'POST', headers: sent, body: '{}' })
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
  }
  const statements = async (work: () => Promise<unknown>) => {
    const before = app.app.database.statements()
    await work()
    return app.app.database.statements() - before
  }
  const names = async (who: Person) => (await who.call('mall.getCategories', {})).data.map(({ name }) => name)

  it('is open to everybody, and answers to words of its own', () => {
    for (const { entry } of eachCall())
      if (isShared(entry)) {
        expect([entry.path, entry.access.who]).toEqual([entry.path, 'open'])
        for (const word of entry.shared.one?.words ?? []) expect(entry.shared.words ?? entry.about).toContain(word)
      }
  })

  it('sends the same bytes and headers kept as read, to a guest and to a member, and asks the database for neither', async () => {
    const [guest, me] = [await app.guest(), await app.member()]
    const read = await whole(guest)
    await whole(guest)
    await whole(me)
    for (const who of [guest, me]) {
      let kept: Awaited<ReturnType<typeof whole>> | undefined
      expect(
        await statements(async () => {
          kept = await whole(who)
        }),
      ).toBe(0)
      const plain = ({ date: _, 'x-request-id': id = '', ...rest }: Record<string, string>) => ({
        rest,
        named: id.length,
      })
      expect(kept?.body).toBe(read.body)
      expect(plain(kept?.headers ?? {})).toEqual(plain(read.headers))
      expect(kept?.headers['x-request-id']).not.toBe(read.headers['x-request-id'])
    }
  })

  it('shows what a write has changed to whoever asks after it, and nothing of one that was taken back', async () => {
    const [guest, clerk] = [await app.guest(), await app.staff('platform_admin')]
    const shown = () => names(guest)
    for (let i = 0; i < 2; i++) await shown()
    expect((await clerk.call('mall.setCategory', { name: '保健用品' })).code).toBe(0)
    expect(await shown()).toContain('保健用品')
    await shown()
    // The name is taken: what had been said is taken back with what had been written.
    expect((await clerk.call('mall.setCategory', { name: '保健用品' })).data.type).toBe('CATEGORY_NAME_TAKEN')
    expect(await statements(shown)).toBe(0)
  })

  it('is let in by a session that has just ended no more than by none, and by nobody else’s', async () => {
    const [me, other] = [await app.member(), await app.member()]
    for (let i = 0; i < 3; i++) expect((await whole(me)).status).toBe(200)
    expect((await whole({ ...me, headers: { ...me.headers, 'user-id': String(other.user_id) } })).status).toBe(401)
    const [phone, stolen] = [await app.guest(), await app.guest()]
    await app.sql`update session set client_id = ${Number(phone.headers['client-id'])} where user_id = ${other.user_id}`
    const on = ({ headers }: Person) => ({
      'client-id': headers['client-id'] ?? '',
      'client-token': headers['client-token'] ?? '',
    })
    for (let i = 0; i < 3; i++) {
      expect((await whole({ ...other, headers: { ...other.headers, ...on(phone) } })).status).toBe(200)
      expect((await whole({ ...other, headers: { ...other.headers, ...on(stolen) } })).status).toBe(401)
    }
  })

  it('is right again at once where a test writes past the server', async () => {
    const guest = await app.guest()
    for (let i = 0; i < 2; i++) await names(guest)
    await makeCategory(app.sql, { name: '写在旁边' })
    expect(await names(guest)).toContain('写在旁边')
  })
})
