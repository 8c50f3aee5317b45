import pg from 'pg'

/** How long after a lost connection the next is tried. */
const AGAIN_MS = 1_000

export type Listening = {
  /** When it hears for the first time, or has failed to once. */
  stands: Promise<void>
  close(): Promise<void>
}

/**
 * Hears what other processes say on a channel of the database (`pg_notify`), on a connection of its own. `onWord` is also
 * called when that connection stands again after a loss: what was said meanwhile is not told again.
 */
export function listen(url: string, channel: string, onWord: () => void): Listening {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const again = () => {
    if (!isOver) timer = setTimeout(() => void open().then((isHeard) => isHeard && onWord()), AGAIN_MS).unref()
  }

  /** Returns whether it hears now; where it does not, it is tried again. */
  async function open(): Promise<boolean> {
    const one = new pg.Client({ connectionString: url, application_name: 'heyi-listen', keepAlive: true })
    client = one
    one.on('error', () => {})
    one.on('notification', onWord)
    try {
      await one.connect()
      await one.query(`listen "${channel}"`)
      one.on('end', again)
      return true
    } catch {
      await one.end().catch(() => {})
      again()
      return false
    }
  }
  return {
    stands: open().then(() => {}),
    async close() {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
