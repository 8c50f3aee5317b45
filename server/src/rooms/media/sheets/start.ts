import type { RoomName } from '@heyi/contract'
import type { SheetFormat } from '@heyi/contract/media/sheet-states'
import type { AnyHandler } from '../../../kernel/http/handler.ts'
import { enqueue } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { MAX_UNFINISHED } from './rules.ts'
import { countUnfinished, insertSheet } from './store.ts'

type Asked = Record<string, unknown> & { format: SheetFormat; client_req_id?: string }

/** Notes that a table was asked for, and leaves the job that makes it. */
export const startSheet =
  (secrets: Secrets) =>
  (room: RoomName, name: string, title: string): AnyHandler =>
  async ({ input, actor, tx, request }) => {
    if (!actor?.staff) throw new Error('a table is for staff')
    const { user_id, session_id, staff } = actor
    const count = await countUnfinished(tx, user_id)
    if (count >= MAX_UNFINISHED) refuse('SHEETS_TOO_MANY', { count })
    const { format, client_req_id: _, ...filter } = input as Asked
    const id = await insertSheet(tx, {
      user_id,
      session_id,
      organ_id: staff.active_organ_id,
      role_id: staff.active_role_id,
      room,
      name,
      title,
      format,
      input_sealed: secrets.seal(JSON.stringify(filter)),
      ip: request.ip,
      client_id: request.client_id,
      request_id: request.id,
    })
    await enqueue(tx, 'media:sheet', { id }, { key: `sheet-${id}` })
    return { id }
  }
