import { type CertificateKind, plainNumber } from '@heyi/contract/identity/certification-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import type { TaskContext } from '../../../kernel/jobs/job-context.ts'
import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { setProfile } from '../core/registry.ts'
import { lockPeople } from '../core/store.ts'
import type {} from './events.ts'
import { blindKind } from './rules.ts'
import { expire, peopleByNumbers, peopleExpired, personByNumber } from './store.ts'

/** What a document's number is found by, however it was typed. */
export const numberBlind = (secrets: Secrets, document: CertificateKind, number: string): string =>
  secrets.blind(blindKind(document), plainNumber(number))

/** The person who is certified by this number, or null. */
export const personByCertificate = (tx: Tx, secrets: Secrets, document: CertificateKind, number: string) =>
  personByNumber(tx, numberBlind(secrets, document, number))

/** Those who are certified by one of these numbers, by number. */
export async function peopleByCertificates(
  tx: Tx,
  secrets: Secrets,
  document: CertificateKind,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const blinds = new Map(numbers.map((number) => [numberBlind(secrets, document, number), number]))
  const rows = blinds.size ? await peopleByNumbers(tx, [...blinds.keys()]) : []
  return new Map(rows.map(({ user_id, number_blind }) => [blinds.get(number_blind) ?? '', user_id]))
}

/** Certifications of one transaction. */
const MAX_BATCH = 500
/** Documents end with their last day, and the person hears of it. Name, gender and birthday stay as they are, and may be changed again. */
export const expireCertifications = (task: TaskContext): Promise<void> => sweepInBatches(task, expireSome, MAX_BATCH)

async function expireSome(tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> {
  const day = shanghaiDay(now)
  const due = await peopleExpired(tx, day, most)
  await lockPeople(tx, due)
  const ended = await expire(tx, due, day)
  for (const { user_id } of ended) await setProfile(tx, user_id, { certified_at: null })
  const happened = ended.map(({ id, user_id }) => ({
    user_id,
    certification_id: id,
    state: 'EXPIRED' as const,
    reason: '',
  }))
  if (happened.length) await emit(tx, 'certification.decided', happened)
  return due.length
}
