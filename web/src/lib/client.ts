import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { create } from 'zustand'
import { callRow } from './calls.ts'
import { session, type UserInfo } from './session.ts'
import { storage, windowStorage } from './storage.ts'
import { send } from './transport.ts'

type ClientRecord = OutputOf<Contract['identity']['setUserClient']>

/** What the server told at launch: seconds between SMS codes, and whether a newer app is ready. */
export const useClient = create<{ sms_seconds: number; isStale: boolean }>(() => ({ sms_seconds: 60, isStale: false }))

/** The browsers that say who they are; of the others only the maker is told. */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, 'wechat'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/HuaweiBrowser/, '华为浏览器'],
]
const browserOf = (agent: string): string => BROWSERS.find(([mark]) => mark.test(agent))?.[1] ?? navigator.vendor ?? ''

function describeDevice() {
  const agent = navigator.userAgent
  const os = /HarmonyOS|OpenHarmony/.test(agent)
    ? 'harmony'
    : /Android/.test(agent)
      ? 'android'
      : /iPhone|iPad/.test(agent)
        ? 'ios'
        : /Windows/.test(agent)
          ? 'windows'
          : /Mac OS/.test(agent)
            ? 'macos'
            : 'linux'
  return {
    os,
    os_versions: (/(?:Android|OS|Windows NT|Mac OS X) ([\d._]+)/.exec(agent)?.[1] ?? '').slice(0, 60),
    engine_versions: (/(?:Chrome|Version)\/([\d.]+)/.exec(agent)?.[1] ?? '').slice(0, 60),
    brand: browserOf(agent).slice(0, 60),
    model: (/; ([^;)]+)\)/.exec(agent)?.[1] ?? '').slice(0, 120),
  }
}

function adopt(user: UserInfo | null): void {
  const before = session.user()
  if (user && before?.user_id === user.user_id) session.update(user)
  else if (user?.token && !before) session.signIn(user)
}

function compareVersions(record: ClientRecord): void {
  const { res_versions, version } = record
  const before = storage.text('res_versions')
  const isResourceNew = before !== '' && before !== res_versions
  storage.set('res_versions', res_versions)
  storage.set('version_num', __VERSION__)
  if (isResourceNew || version !== __VERSION__) useClient.setState({ isStale: true })
}

async function register(): Promise<void> {
  const record = (await send(callRow('identity.setUserClient'), {
    client_id: storage.text('client_id') || 0,
    client_token: storage.text('client_token'),
    code: windowStorage.text('launch_code'),
    client_versions: __VERSION__,
    client_type: 'h5',
    ...describeDevice(),
  })) as ClientRecord
  storage.set('client_id', record.client_id)
  storage.set('client_token', record.client_token)
  if (record.sms_seconds > 0) useClient.setState({ sms_seconds: record.sms_seconds })
  storage.set('request_seconds', record.request_seconds)
  storage.set('list_words', record.list_words)
  adopt(record.userinfo)
  compareVersions(record)
}

let running: Promise<void> | null = null

/** Registers or renews this device; several callers share one attempt. */
export function registerClient(): Promise<void> {
  running ??= register().finally(() => {
    running = null
  })
  return running
}

/** Waits until the device has an id; calls that write need one. */
export async function clientReady(): Promise<void> {
  if (!storage.text('client_id')) await registerClient()
}

/** Forgets the device's id and asks for a new one (refusal `no client_id`). */
export async function renewClient(): Promise<void> {
  storage.remove('client_id', 'client_token')
  await registerClient()
}
