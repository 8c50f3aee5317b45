import { type KeptConnection, keepConnection } from './kept-connection.ts'

/**
 * Hears what other processes say on a channel of the database (`pg_notify`). `onWord` is also called when it hears again after
 * a lost connection: what was said meanwhile is not told again.
 */
export const listen = (url: string, channel: string, onWord: () => void): KeptConnection =>
  keepConnection(url, {
    name: 'heyi-listen',
    begin: (client) => {
      client.on('notification', onWord)
      return client.query(`listen "${channel}"`)
    },
    onAgain: onWord,
  })
