import { sidesOf } from '@heyi/contract/identity/certification-rules'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { privateEnds, privateTicket } from '../../media/index.ts'
import type { CertificationRow } from './store.ts'

type Row = Pick<CertificationRow, 'document' | 'front_id' | 'back_id'>

export const pictureIds = ({ front_id, back_id }: Row): string[] => [front_id, back_id].filter((id) => id !== null)

/** The pictures of a document that are still there, with what opens them for who asks, and when the last of them ends or ended. */
export async function picturesOf(
  tx: Tx,
  row: Row,
  { secrets, actor, now }: { secrets: Secrets; actor: Actor; now: Date },
) {
  const ends = new Map((await privateEnds(tx, pictureIds(row))).map((end) => [end.id, end]))
  const isThere = (id: string | null): id is string => {
    const end = id === null ? undefined : ends.get(id)
    return !!end && end.deleted_at === null && (end.delete_after === null || end.delete_after > now)
  }
  const pictures = sidesOf(row.document).flatMap(([side]) => {
    const id = side === 'front' ? row.front_id : row.back_id
    return isThere(id) ? [{ id, side, ticket: privateTicket(secrets, id, actor, now) }] : []
  })
  const moments = [...ends.values()].flatMap((end) => end.deleted_at ?? end.delete_after ?? [])
  const last = Math.max(...moments.map((at) => at.getTime()))
  return { pictures, pictures_end_at: moments.length ? new Date(last) : null }
}
