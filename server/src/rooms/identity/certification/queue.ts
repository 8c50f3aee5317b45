import type { CertificationTab } from '@heyi/contract/identity/certification-states'
import { certificationTabs } from '@heyi/contract/identity/certification-states'
import { P } from '@heyi/contract/permissions'
import { type Actor, may } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { letGoPrivate } from '../../media/index.ts'
import { setProfile } from '../core/registry.ts'
import { peopleByCertificates, personByCertificate } from './certified.ts'
import type {} from './events.ts'
import { pictureIds, picturesOf } from './pictures.ts'
import { picturesEnd } from './rules.ts'
import {
  certifiedOrWaiting,
  countQueue,
  decide,
  isDocumentPicture,
  isNumberTaken,
  listQueue,
  lockNumber,
  lockQueueRow,
  type QueueRow,
  queueRow,
} from './store.ts'

type Asked = {
  organ_ids: readonly number[]
  tab: CertificationTab
  keyword: string
  offset: number
  limit: number
  most: number
}
/** Certifications of members of these organisations, how many there are, and how many wait in all. */
async function certificationQueue(tx: Tx, { organ_ids, tab, keyword, most, ...page }: Asked) {
  const filter = { organ_ids, state: certificationTabs[tab].state, keyword }
  const [list, total, waiting] = await inOrder(
    tx,
    (tx) => listQueue(tx, filter, page),
    (tx) => countQueue(tx, filter, most),
    (tx) => countQueue(tx, { organ_ids, state: certificationTabs.waiting.state, keyword: '' }),
  )
  return { list, total, waiting }
}

type Decided = {
  row: QueueRow
  state: 'PASSED' | 'REJECTED'
  reason: string
  valid_until: string | null
  decided_by: number
  now: Date
}
/**
 * Writes a decision about a certification that is held. A pass makes name, gender and birthday those of the document. False
 * where somebody else is certified by the same number.
 */
async function decideCertification(tx: Tx, { row, state, now, ...decision }: Decided): Promise<boolean> {
  const { id, user_id, number_blind, name, gender, birthday } = row
  if (state === 'PASSED' && number_blind) {
    await lockNumber(tx, number_blind)
    if (await isNumberTaken(tx, number_blind, user_id)) return false
  }
  await decide(tx, { ...decision, id, state, now })
  await letGoPrivate(tx, pictureIds(row), { after: picturesEnd(state, now) ?? now, now })
  if (state === 'PASSED') await setProfile(tx, user_id, { real_name: name, gender, birthday, certified_at: now })
  await emit(tx, 'certification.decided', [{ user_id, certification_id: id, state, reason: decision.reason }])
  return true
}

/** Whether staff may see the picture of a document: of a member of their organisations, never as who it shows. */
async function maySeeDocument(tx: Tx, actor: Actor, file: { id: string; owner_id: number }): Promise<boolean> {
  if (!actor.staff || !may(actor, P.certification)) return false
  return await isDocumentPicture(tx, file, actor.staff.organ_ids)
}

/** Whose document is whose, and what staff decide about it: for other rooms. */
export const certifications = {
  personByNumber: personByCertificate,
  peopleByNumbers: peopleByCertificates,
  certifiedOrWaiting,
  queue: certificationQueue,
  row: queueRow,
  lockRow: lockQueueRow,
  decide: decideCertification,
  picturesOf,
  maySeeDocument,
}
