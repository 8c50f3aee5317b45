import pg from 'pg'

/** How long after a lost connection the next is tried. */
const AGAIN_MS = 1_000

export type KeptConnection = {
  /** When it stands for the first time, or has failed to once. */
  stands: Promise<void>
  close(): Promise<void>
}
type Purpose = {
  /** As the database's list of connections names it. */
  name: string
  /** What is to hold on every new connection. */
  begin: (client: pg.Client) => Promise<unknown>
  /** Called when it stands again after a loss. */
  onAgain?: () => void
}

/** Keeps one connection beside the pools for what a connection holds: it is opened again wherever it is lost. */
export function keepConnection(url: string, { name, begin, onAgain }: Purpose): KeptConnection {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const again = () => {
    if (!isOver) timer = setTimeout(() => void open().then((isOpen) => isOpen && onAgain?.()), AGAIN_MS).unref()
  }

  /** Returns whether it stands now; where it does not, it is tried again. */
  async function open(): Promise<boolean> {
    const one = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
    client = one
    one.on('error', () => {})
    try {
      await one.connect()
      await begin(one)
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
