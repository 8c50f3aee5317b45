import { room } from '../../kernel/room.ts'
import type { AccountDeps } from './account/deps.ts'
import type { CertificationDeps } from './certification/deps.ts'
import type { PersonalDeps } from './core/personal-data.ts'
import type { NoticeDeps } from './notices/deps.ts'
import type { SetupDeps } from './setup/deps.ts'
import { topics } from './topics.ts'

export { DEMO_PASSWORD } from './account/seed.ts'
export { peopleByCertificates, personByCertificate } from './certification/certified.ts'
export { certificationChanges } from './certification/events.ts'
export {
  certificationQueue,
  decideCertification,
  lockQueueRow,
  maySeeDocument,
  picturesOf,
  type QueueRow,
  queueRow,
} from './certification/queue.ts'
export { certifiedOrWaiting as certificationStanding } from './certification/store.ts'
export { hasConsent, needConsent } from './consents/consents.ts'
export { lockConsents } from './consents/store.ts'
export { tryPassword } from './core/attempts.ts'
export { hashPassword, inTurn } from './core/password.ts'
export {
  changedSince,
  membersOf,
  ownFirst,
  type Person,
  people,
  peopleAmong,
  peopleByMobileEnd,
  peopleByMobiles,
  peopleNamed,
  personByMobile,
  whoChanged,
} from './core/people.ts'
export type { PersonalData as Lent } from './core/personal-data.ts'
export { mobileBlind } from './core/phone.ts'
export { createMember, createMembers, mergeMember, reviseMember, separateMember } from './core/registry.ts'
export { minutesLeft, shownName } from './core/rules.ts'
export { users } from './core/schema.ts'
export { actorLater, isClientToken, openSession, proveClient, readActor, whyEnded } from './core/session.ts'
export { readUserInfo } from './core/show.ts'
export { hasPeople, isOtherThanCertified, markStaff, phoneOf } from './core/store.ts'
export { clearAttempts } from './core/store-attempts.ts'
export { firstSeen, mergedInto, ownIds, whoNow } from './core/store-merged.ts'
export { revokeAll as endSessions, setPlace as setSessionPlace } from './core/store-session.ts'
export { openPassword } from './device/salts.ts'
export { moveMember } from './leaving/member-state.ts'
export { leavingAt } from './leaving/store.ts'
export { notifyBoth as tellBoth } from './mobile/notify-number.ts'
export { mobileOf } from './mobile/phones.ts'
export { replaceMobile } from './mobile/replace.ts'
export { channelsOf, enqueueNotice } from './notices/send.ts'
export { offerSetup } from './setup/offer.ts'
export { checkCode } from './sms-codes/codes.ts'
export { sendCode } from './sms-codes/send-code.ts'
export { openIdOf } from './wechat/binding.ts'

export type IdentityDeps = AccountDeps & NoticeDeps & SetupDeps & CertificationDeps & PersonalDeps

export const identityRoom = (deps: IdentityDeps) => room('identity', deps, topics)
