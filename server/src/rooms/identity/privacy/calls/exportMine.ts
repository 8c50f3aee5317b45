import { buffer } from 'node:stream/consumers'
import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { zip } from '../../../../kernel/files/zip.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import type { PersonalDeps } from '../../core/personal-data.ts'
import { archiveOf } from '../archive.ts'

/** Rooms are read one after the other while what they told is compressed; only the archive is held. */
export const exportMine: FileHandler<typeof identity.exportMine, PersonalDeps> = async ({
  actor,
  tx,
  deps,
  request,
  now,
}) => {
  const { user_id } = actor
  await audit(tx, {
    actor_id: user_id,
    subject_id: user_id,
    action: 'privacy.export',
    target: 'user',
    target_id: user_id,
    request,
  })
  const sections = async function* () {
    for (const [room, parts] of Map.groupBy(deps.personal(), (part) => part.room))
      for (const id of actor.own_ids)
        for (const { sections } of parts)
          for (const section of (await sections?.(tx, id, deps.secrets)) ?? []) yield { room, ...section }
  }
  return {
    type: 'application/zip',
    body: await buffer(zip(archiveOf(sections, now))),
    name: `我的个人信息-${shanghaiDay(now)}.zip`,
    cache: 'no-store',
  }
}
