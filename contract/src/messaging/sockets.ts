import { z } from 'zod'
import { call, nothing, open, signedIn } from '../call.ts'
import { Empty, idOf } from '../fields.ts'

export const sockets = {
  bindUid: call({
    path: '/api/websocket/bindUid',
    summary: 'Binds an open socket of this device to the signed-in person',
    kind: 'write',
    changes: nothing('who a socket belongs to is shown nowhere'),
    access: signedIn,
    asSelf: true,
    input: z.object({ client_id: z.union([z.int(), z.string().max(80)]), to_id: idOf('user') }),
    output: Empty,
    reasons: ['SOCKET_NOT_FOUND'],
  }),
  unbindUid: call({
    path: '/api/websocket/unbindUid',
    summary: 'Makes this device’s socket anonymous again',
    kind: 'write',
    changes: nothing('who a socket belongs to is shown nowhere'),
    access: open,
    input: z.object({ client_id: z.union([z.int(), z.string().max(80)]) }),
    output: Empty,
    reasons: ['SOCKET_NOT_FOUND'],
  }),
}
