import { session } from './session.ts'
import { storage } from './storage.ts'

/** The headers of every call (specification, section 7). */
export function callHeaders(): Record<string, string> {
  const user = session.user()
  return {
    v: __VERSION__,
    'client-type': 'h5',
    token: user?.token || 'no token',
    'user-id': String(user?.user_id ?? 0),
    'client-id': storage.text('client_id') || '0',
    'client-token': storage.text('client_token') || '0',
    'accept-language': 'zh-CN',
    'company-id': String(session.companyId()),
    'applet-client-id': storage.text('applet_client_id') || '0',
    acting: storage.text('acting'),
  }
}
