import { join } from 'node:path'
import { localCourier } from './courier/index.ts'
import { localMap } from './map/index.ts'
import { makeOutbox } from './outbox.ts'
import { localPay } from './pay/index.ts'
import { localPush } from './push/index.ts'
import { localSms } from './sms/index.ts'
import { localSpeech } from './speech/index.ts'
import { localStorage } from './storage/index.ts'
import { localWeChat } from './wechat/index.ts'

/** A stand-in for everything outside: what would be sent goes into the outbox, files into a folder. No network. */
export function localEdges(given: { dataDir: string; payKey: string }) {
  const outbox = makeOutbox()
  return {
    outbox,
    sms: localSms(outbox),
    push: localPush(outbox),
    speech: localSpeech(outbox),
    wechat: localWeChat(outbox),
    map: localMap(),
    courier: localCourier(),
    pay: localPay({ key: given.payKey }),
    storage: localStorage(join(given.dataDir, 'files')),
  }
}
