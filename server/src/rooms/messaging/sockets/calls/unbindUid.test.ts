import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { openSocket } from '../../testing.ts'

describe('POST /api/websocket/unbindUid', () => {
  const app = useApp()

  it('makes my socket anonymous again, once', async () => {
    const me = await app.member()
    const socket = await openSocket(app.url)
    await me.call('messaging.bindUid', { client_id: socket.id, to_id: me.user_id })
    expect(await me.call('messaging.unbindUid', { client_id: socket.id })).toMatchObject({ code: 1 })
    expect(await me.call('messaging.unbindUid', { client_id: socket.id })).toMatchObject({
      code: 0,
      data: { type: 'SOCKET_NOT_FOUND' },
    })
    expect(await me.call('messaging.bindUid', { client_id: socket.id, to_id: me.user_id })).toMatchObject({ code: 1 })
    socket.close()
  })

  it('obeys the device that bound it, and no other device or person', async () => {
    const [me, other, device, foreign] = [await app.member(), await app.member(), await app.guest(), await app.guest()]
    const socket = await openSocket(app.url)
    const onDevice = {
      headers: { 'client-id': device.headers['client-id'] ?? '', 'client-token': device.headers['client-token'] ?? '' },
    }
    expect(await me.call('messaging.bindUid', { client_id: socket.id, to_id: me.user_id }, onDevice)).toMatchObject({
      code: 1,
    })
    for (const stranger of [other, foreign])
      expect(await stranger.call('messaging.unbindUid', { client_id: socket.id })).toMatchObject({
        code: 0,
        data: { type: 'SOCKET_NOT_FOUND' },
      })
    expect(await device.call('messaging.unbindUid', { client_id: socket.id })).toMatchObject({ code: 1 })
    socket.close()
  })
})
