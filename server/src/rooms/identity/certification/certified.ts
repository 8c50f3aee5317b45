import { type CertificateKind, plainNumber } from '@heyi/contract/identity/certification-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { TaskContext } from '../../../kernel/jobs/job-context.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { setProfile } from '../people.ts'
import { lockPeople } from '../store.ts'
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
/** Documents end with their last day. Name, gender and birthday stay as they are, and may be changed again. */
export async function expireCertifications({ transact, now }: TaskContext): Promise<void> {
  const day = shanghaiDay(now)
  const step = () =>
    transact(async ({ tx }) => {
      const due = await peopleExpired(tx, day, MAX_BATCH)
      await lockPeople(tx, due)
      for (const user_id of await expire(tx, due, day)) await setProfile(tx, user_id, { certified_at: null })
      return due.length
    })
  while ((await step()) === MAX_BATCH);
}
