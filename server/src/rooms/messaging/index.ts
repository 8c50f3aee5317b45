import { type Room, room } from '../../kernel/room.ts'
import { bindUid } from './calls/bindUid.ts'
import { delMessage } from './calls/delMessage.ts'
import { getMessage } from './calls/getMessage.ts'
import { getMessages } from './calls/getMessages.ts'
import { getUnread } from './calls/getUnread.ts'
import { setMessageRead } from './calls/setMessageRead.ts'
import { unbindUid } from './calls/unbindUid.ts'
import type { MessagingDeps } from './deps.ts'
import { listeners } from './listen.ts'
import { seedDemo } from './seed.ts'

export type { MessagingDeps } from './deps.ts'
export { catchUp, notifyUser } from './notify.ts'

export const messagingRoom = (deps: MessagingDeps): Room =>
  room(
    'messaging',
    deps,
    { bindUid, unbindUid, getMessages, getMessage, setMessageRead, delMessage, getUnread },
    { on: listeners(deps), seeds: { demo: seedDemo } },
  )
