import { join } from 'node:path'
import { localCourier } from './courier/index.ts'
import { makeOutbox } from './outbox.ts'
import { localPay } from './pay/index.ts'
import { localSms } from './sms/index.ts'
import { localStorage } from './storage/index.ts'

/** A stand-in for everything outside: what would be sent goes into the outbox, files into a folder. No network. */
export function localEdges(given: { dataDir: string; payKey: string }) {
  const outbox = makeOutbox()
  return {
    outbox,
    sms: localSms(outbox),
    courier: localCourier(),
    pay: localPay({ key: given.payKey }),
    storage: localStorage(join(given.dataDir, 'files')),
  }
}
