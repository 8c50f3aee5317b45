import pg from 'pg'

/** How long after a lost connection the next is tried. */
const AGAIN_MS = 1_000

/**
 * Hears what other processes say on a channel of the database (`pg_notify`), on a connection of its own. `onWord` is also
 * called when that connection stands, after a loss too: what was said meanwhile is not told again.
 */
export function listen(url: string, channel: string, onWord: () => void): { close(): Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function open(): Promise<void> {
    const one = new pg.Client({ connectionString: url, application_name: 'heyi-listen', keepAlive: true })
    client = one
    one.on('error', () => {})
    one.on('end', () => {
      if (!isOver) timer = setTimeout(open, AGAIN_MS).unref()
    })
    one.on('notification', onWord)
    try {
      await one.connect()
      await one.query(`listen "${channel}"`)
      onWord()
    } catch {
      // It is tried again when the connection has ended, which a failed one may not say.
      one.removeAllListeners('end')
      if (!isOver) timer = setTimeout(open, AGAIN_MS).unref()
      await one.end().catch(() => {})
    }
  }
  void open()
  return {
    async close() {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
