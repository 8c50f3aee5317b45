import type { Tx } from '../../../kernel/db/tx.ts'

/** The one token that is good from now on. */
export async function replaceToken(tx: Tx, token_hash: string, expires_at: Date): Promise<void> {
  await tx`delete from setup_token`
  await tx`insert into setup_token (token_hash, expires_at) values (${token_hash}, ${expires_at})`
}

export async function dropToken(tx: Tx): Promise<void> {
  await tx`delete from setup_token`
}

/** Whether a token waits to be used: this one, or any. */
export async function isWaiting(tx: Tx, given: { token_hash?: string; now: Date }): Promise<boolean> {
  const { token_hash = null, now } = given
  const rows = await tx`
    select 1 from setup_token where expires_at > ${now} and (${token_hash}::text is null or token_hash = ${token_hash})`
  return rows.length > 0
}

/** Takes the token: of those who come with it at once, one. */
export async function takeToken(tx: Tx, token_hash: string, now: Date): Promise<boolean> {
  const rows =
    await tx`delete from setup_token where token_hash = ${token_hash} and expires_at > ${now} returning token_hash`
  return rows.length === 1
}
