import type { StaffActor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { room } from '../../kernel/room.ts'
import { delSession } from './calls/delSession.ts'
import { getAgreement } from './calls/getAgreement.ts'
import { getPwSalt } from './calls/getPwSalt.ts'
import { getSessions } from './calls/getSessions.ts'
import { getUserInfo } from './calls/getUserInfo.ts'
import { login } from './calls/login.ts'
import { logout } from './calls/logout.ts'
import { mobilelogin } from './calls/mobilelogin.ts'
import { register } from './calls/register.ts'
import { setPassword } from './calls/setPassword.ts'
import { setUserClient } from './calls/setUserClient.ts'
import { smsSend } from './calls/smsSend.ts'
import type { IdentityDeps } from './deps.ts'
import { seedBase, seedDemo } from './seed.ts'
import { userById } from './store.ts'
import { sweepProofs } from './store-proof.ts'
import { userInfo } from './userinfo.ts'

export type { IdentityDeps } from './deps.ts'
export { hashPassword } from './password.ts'
export { createMember, membersOf, type Person, people, peopleAmong, peopleNamed, personByMobile } from './people.ts'
export { users } from './schema.ts'
export { DEMO_PASSWORD } from './seed.ts'
export { isClientToken, openSession, proveClient, readActor } from './session.ts'
export { hasPeople, markStaff } from './store.ts'
export { setPlace as setSessionPlace } from './store-session.ts'

export const identityRoom = (deps: IdentityDeps) =>
  room(
    'identity',
    deps,
    {
      setUserClient,
      getPwSalt,
      smsSend,
      mobilelogin,
      login,
      register,
      logout,
      getUserInfo,
      getSessions,
      delSession,
      setPassword,
      getAgreement,
    },
    {
      tasks: { sweepProofs: { cron: '17 * * * *', run: ({ tx, now }) => sweepProofs(tx, now) } },
      seeds: { base: seedBase, demo: (tx, given) => seedDemo(tx, { ...given, secrets: deps.secrets }) },
    },
  )

/** What the browser keeps of a person, at the place `staff` stands for; null for an unknown id. */
export async function readUserInfo(tx: Tx, user_id: number, staff: StaffActor | null) {
  const user = await userById(tx, user_id)
  return user && userInfo(user, staff)
}
