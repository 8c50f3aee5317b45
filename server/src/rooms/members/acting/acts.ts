import { P } from '@heyi/contract/permissions'
import { type Actor, may, type StaffActor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Acted, ActingDoor } from '../../../kernel/http/acting.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { mergedPeople } from '../../identity/index.ts'
import { wholeScope } from '../people/scope.ts'
import { actingOn, addDeed, addLook } from './store.ts'

/** How the member knows who acts for them. */
export const nameOf = ({ real_name }: Pick<Actor, 'real_name'>): string => real_name || '工作人员'

/** The member for whom somebody acts on their session, while they may and the member is theirs to see to. */
async function find(tx: Tx, actor: Actor, id: number, now: Date): Promise<Actor | null> {
  const { staff, session_id, client_id, proved_at } = actor
  if (!staff || !may(actor, P.acting)) return null
  const row = await actingOn(tx, { session_id, id, scope: wholeScope(staff), now })
  if (!row) return null
  const by = actor as Actor & { staff: StaffActor }
  const { user_id, organ_id, real_name, reason } = row
  return {
    user_id,
    own_ids: await mergedPeople.ownIds(tx, user_id),
    organ_id,
    real_name,
    session_id,
    client_id,
    proved_at,
    staff: null,
    acting: { id, reason, by },
  }
}

/** A row of the log that names both, and a word to the member: of writes once for each kind of thing, of reads the log alone. */
async function note(tx: Tx, { actor, path, kind, words, request, now }: Acted): Promise<void> {
  const { acting, user_id } = actor
  if (!acting) throw new Error('nobody acts')
  const { id: acting_id, reason, by } = acting
  const deed = { acting_id, path, now }
  // What was read is said once: a screen reads again and again.
  if (kind === 'read' && !(await addLook(tx, deed))) return
  const times = kind === 'read' ? 1 : ((await addDeed(tx, deed)) ?? refuse('ACTING_OVER'))
  await audit(tx, {
    actor_id: by.user_id,
    subject_id: user_id,
    action: `acting.${kind}`,
    target: 'user',
    target_id: user_id,
    reason: `${words}（${reason}）`,
    detail: { path, acting_id },
    request,
  })
  if (kind === 'write' && times === 1) await emit(tx, 'acting.done', [{ acting_id, user_id, by: nameOf(by), words }])
}

/** What the kernel asks of acting for members. */
export const actingDoor: ActingDoor = { find, note }
