import { layChain } from '../../server/src/kernel/audit/chain.ts'
import { openSecrets } from '../../server/src/kernel/data-key/open.ts'
import { openDatabase } from '../../server/src/kernel/db/pool.ts'
import { makeLog } from '../../server/src/kernel/log.ts'

/** Lays the chain over the log, as a server would in its first minutes: it is keyed to the installation. */
export async function layAudit(url: string, secretKey: string): Promise<void> {
  const database = openDatabase(url, { max: 2, settings: { statement_timeout: 0 } })
  const now = new Date()
  const afterCommit = () => undefined
  try {
    const secrets = await openSecrets({
      database,
      env: { secretKey, SECRET_KEY_OLD: undefined, SECRET_KEY_LEAKED: false },
      sealedBefore: async () => null,
      log: makeLog('silent'),
    })
    const alarm = (what: string, facts: unknown) => {
      throw new Error(`${what} ${JSON.stringify(facts)}`)
    }
    // The server that comes keeps the newest anchors as files.
    const files = { put: async () => undefined, get: async () => null }
    await layChain(
      { transact: (work) => database.transact((tx) => work({ tx, now, afterCommit })), alarm, now },
      { secrets, files },
    )
  } finally {
    await database.close()
  }
}
