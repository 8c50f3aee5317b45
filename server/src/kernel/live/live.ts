import type { ToClient } from '@heyi/contract/socket'
import type { Subject } from '@heyi/contract/subjects'
import type { Actor } from '../actor.ts'

/**
 * Whom a change concerns: staff who work with these merchants or with these orders (contract/src/scopes.ts), staff of all
 * merchants of these organisations, and these people themselves.
 */
export type Whom = {
  orders?: readonly { organ_id: number; company_id: number }[]
  companies?: readonly number[]
  organs?: readonly number[]
  people?: readonly number[]
}

/** Sends to sockets. Loss here is harmless: what matters is in the database and read again by sequence. */
export type Live = {
  /** To every socket bound to the person. Call it after the commit only. */
  toUser(user_id: number, message: ToClient): void
  /** Tells whom it concerns which words changed, each those that they may read. Call it after the commit only. */
  changed(changes: readonly Subject[], whom: Whom): void
  /**
   * Binds the socket (its id as told in onConnect) to a person and the device that asks; false where it is not open
   * here or belongs to somebody else. `companies`: the merchants of a staff member's scope.
   */
  bind(socket_id: string, actor: Actor, companies: readonly number[], client_id?: number): boolean
  /** Makes a socket anonymous again, for its person or for the device that bound it; false where it is neither's. */
  unbind(socket_id: string, user_id: number | null, client_id?: number): boolean
  /** Ends the sockets of a session (4401) or of all sessions of a person. */
  endSession(session_id: number): void
  endUser(user_id: number): void
  /** The person's rights changed: the sockets come again (1012) and follow what they may follow now. */
  refreshUser(user_id: number): void
}
