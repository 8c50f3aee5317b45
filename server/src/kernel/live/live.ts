import type { ToClient } from '@heyi/contract/socket'

/** Sends to sockets. Loss here is harmless: what matters is in the database and read again by sequence. */
export interface Live {
  /** To every socket bound to the person. Call it after the commit only. */
  toUser(user_id: number, message: ToClient): void
  /** To every staff socket that follows the topic, e.g. `orders:7` for organisation 7. */
  toTopic(topic: string, message: ToClient): void
  /**
   * Binds the socket (its id as told in onConnect) to a person and the device that asks; false where it is not open
   * here or belongs to somebody else.
   */
  bind(socket_id: string, user_id: number, session_id: number, topics: readonly string[], client_id?: number): boolean
  /** Makes a socket anonymous again, for its person or for the device that bound it; false where it is neither's. */
  unbind(socket_id: string, user_id: number | null, client_id?: number): boolean
  /** Ends the sockets of a session (4401) or of all sessions of a person. */
  endSession(session_id: number): void
  endUser(user_id: number): void
  /** The person's rights changed: the sockets come again (1012) and follow what they may follow now. */
  refreshUser(user_id: number): void
}
