import { listedRoom, type Room } from '../../kernel/room.ts'
import type { MessagingDeps } from './deps.ts'
import { delMessage } from './notices/calls/delMessage.ts'
import { getMessage } from './notices/calls/getMessage.ts'
import { getMessages } from './notices/calls/getMessages.ts'
import { getUnread } from './notices/calls/getUnread.ts'
import { sendToMember } from './notices/calls/sendToMember.ts'
import { setMessageRead } from './notices/calls/setMessageRead.ts'
import { listeners } from './notices/listen.ts'
import { privacyListeners } from './notices/listen-privacy.ts'
import { refundListeners } from './notices/listen-refunds.ts'
import { stockListeners } from './notices/listen-stock.ts'
import { seedDemo } from './seed.ts'
import { bindUid } from './sockets/calls/bindUid.ts'
import { unbindUid } from './sockets/calls/unbindUid.ts'

export type { MessagingDeps } from './deps.ts'
export { catchUp, notifyUser } from './notices/notify.ts'
export { messagingLent } from './store-lent.ts'

export const messagingRoom = (deps: MessagingDeps): Promise<Room> =>
  listedRoom(
    'messaging',
    deps,
    { bindUid, unbindUid, getMessages, getMessage, setMessageRead, delMessage, getUnread, sendToMember },
    {
      on: { ...listeners(deps), ...privacyListeners(deps), ...stockListeners(deps), ...refundListeners(deps) },
      seeds: { demo: seedDemo },
    },
  )
