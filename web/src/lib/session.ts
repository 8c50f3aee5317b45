import type { UserInfo } from '@heyi/contract/identity/shapes'
import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { PermissionId } from '@heyi/contract/permissions'
import { create } from 'zustand'
import { storage } from './storage.ts'

export type { UserInfo }
/** The organ chosen in the console. */
export type ReceptionOrgan = { id: number; name: string }

/** What an invitation names. */
type Origin = Record<'organ_id' | 'work_id' | 'company_id', number | null> & { invite: string }
const MAX_INVITE = 80

type Session = {
  userinfo: UserInfo | null
  organ: ReceptionOrgan | null
  company_id: number
}

function storedUser(): UserInfo | null {
  const user = storage.object<UserInfo>('userinfo')
  return user && typeof user.token === 'string' && Number(user.user_id) > 0 ? user : null
}

export const useSession = create<Session>(() => ({
  userinfo: storedUser(),
  organ: storage.object<ReceptionOrgan>('reception_organ_obj'),
  company_id:
    Number(storage.object<{ id?: number }>('company')?.id) || storedUser()?.default_company_id || PLATFORM_COMPANY,
}))

/** Whether the person wanted it; otherwise the server ended the session and the same person may be back in a moment. */
type Ending = { isChosen: boolean }
const endings = new Set<(how: Ending) => void>()
/** Runs `clear` whenever somebody signs out: message cache, unread counts, drafts, query cache. */
export function onSignOut(clear: (how: Ending) => void): void {
  endings.add(clear)
}

export const session = {
  user: () => useSession.getState().userinfo,
  isSignedIn: () => useSession.getState().userinfo !== null,
  companyId: () => useSession.getState().company_id || PLATFORM_COMPANY,
  organId: () => storage.number('organ_id', ROOT_ORGAN),
  workId: () => storage.number('work_id', 0),

  /** The code of the member who invites. */
  invite: () => storage.text('invite'),

  /** Where an invitation says that somebody comes from; what it does not name stays as it was. */
  rememberOrigin({ organ_id, work_id, company_id, invite }: Origin): void {
    if (session.isSignedIn()) return
    if (invite) storage.set('invite', invite.slice(0, MAX_INVITE))
    if (organ_id) storage.set('organ_id', organ_id)
    if (work_id) storage.set('work_id', work_id)
    if (company_id) session.chooseCompany(company_id)
  },
  signIn(userinfo: UserInfo): void {
    storage.set('userinfo', userinfo)
    // Who registers on this device next was not invited with them.
    storage.remove('invite')
    if (userinfo.organ_id) storage.set('organ_id', userinfo.organ_id)
    const company_id = Number(userinfo.default_company_id) || PLATFORM_COMPANY
    storage.set('company', { id: company_id })
    useSession.setState({ userinfo, company_id })
  },
  /** Takes over what the server says about the person, keeping the token. */
  update(changes: Omit<UserInfo, 'token'>): void {
    const before = session.user()
    if (!before) return
    const userinfo: UserInfo = { ...changes, token: before.token }
    storage.set('userinfo', userinfo)
    useSession.setState({ userinfo })
  },
  /** The person became an administrator and has no second factor yet: nothing but getting one is open to them. */
  holdRights(): void {
    const { token: _token, ...user } = session.user() ?? {}
    if ('id' in user && !user.lacks_second_factor)
      session.update({ ...user, rules_subtle: [], lacks_second_factor: true })
  },
  chooseOrgan(organ: ReceptionOrgan): void {
    storage.set('reception_organ_obj', organ)
    useSession.setState({ organ })
  },
  chooseCompany(id: number): void {
    storage.set('company', { id })
    useSession.setState({ company_id: id })
  },
  /** Another window signed in or out: this one follows. */
  readAgain(): void {
    const userinfo = storedUser()
    if (userinfo?.token === session.user()?.token) return
    useSession.setState({ userinfo, organ: storage.object<ReceptionOrgan>('reception_organ_obj') })
    if (!userinfo) for (const clear of endings) clear({ isChosen: true })
  },
  /** Forgets the person on this device; the server hears of it by `api.identity.logout` before. */
  signOut(how: Ending = { isChosen: true }): void {
    storage.remove('userinfo', 'reception_organ_obj', 'frameworkallPC', 'last_seq', 'acting')
    useSession.setState({ userinfo: null, organ: null })
    for (const clear of endings) clear(how)
  },
}

/** An empty or '0' permission is always allowed; otherwise the signed-in person must hold it. */
export function mayUse(user: UserInfo | null, permission: PermissionId | 0 | undefined): boolean {
  return !permission || Boolean(user?.rules_subtle.includes(permission))
}

/** The signed-in person, or null. */
export const useUser = () => useSession((state) => state.userinfo)
/** True when the signed-in person holds the permission. */
export const useMay = (permission: PermissionId | 0 | undefined) =>
  useSession((state) => mayUse(state.userinfo, permission))
