import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyMember, openSocket } from '../../testing.ts'

describe('POST /api/websocket/bindUid', () => {
  const app = useApp()

  it('makes an open socket mine', async () => {
    const me = await app.member()
    const socket = await openSocket(app.url)
    expect(await me.call('messaging.bindUid', { client_id: socket.id, to_id: me.user_id })).toMatchObject({ code: 1 })
    await me.call('identity.logout', {})
    expect(await socket.closed).toBe(4401)
  })

  it("answers another person's id, an unknown socket and another's socket alike", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const [free, taken] = [await openSocket(app.url), await openSocket(app.url)]
    await other.call('messaging.bindUid', { client_id: taken.id, to_id: other.user_id })
    const unknown = await me.call('messaging.bindUid', { client_id: 'nothing', to_id: me.user_id })
    expect(unknown).toMatchObject({ code: 0, data: { type: 'SOCKET_NOT_FOUND' } })
    expect(await me.call('messaging.bindUid', { client_id: free.id, to_id: other.user_id })).toEqual(unknown)
    expect(await me.call('messaging.bindUid', { client_id: taken.id, to_id: me.user_id })).toEqual(unknown)
    expect(await me.call('messaging.bindUid', { client_id: 7, to_id: me.user_id })).toEqual(unknown)
    free.close()
    taken.close()
  })

  it('keeps a socket that nobody proved free of personal messages', async () => {
    const me = await app.member()
    const [mine, anonymous] = [await openSocket(app.url), await openSocket(app.url)]
    anonymous.say({ connect_action: 'binding_sole', soleTiemNum: 'device' })
    anonymous.say({ connect_action: 'binding_user', user_id: me.user_id, token: 'guessed' })
    mine.say({ connect_action: 'binding_user', user_id: me.user_id, token: me.token })
    await vi.waitFor(() => expect(mine.heard.at(-1)?.type).toBe('bound'))
    await vi.waitFor(() => expect(anonymous.heard.at(-1)?.type).toBe('refused'))
    await notifyMember(app.app.database, me.user_id)
    expect(anonymous.heard.map((m) => m.type)).toEqual(['onConnect', 'refused'])
    const forged = await openSocket(app.url)
    forged.say({ connect_action: 'binding_user', user_id: me.user_id + 1, token: me.token })
    expect(await forged.closed).toBe(4403)
    mine.close()
    anonymous.close()
  })

  it('asks who is not signed in to sign in', async () => {
    const guest = await app.guest()
    expect(await guest.call('messaging.bindUid', { client_id: 'x', to_id: 1 })).toMatchObject({ status: 401 })
  })
})
