import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import type { WechatApp } from '@heyi/contract/identity/wechat-apps'
import { href } from '../address.ts'
import { windowStorage } from '../storage.ts'
import { uuid } from '../uuid.ts'

type Place = OutputOf<Contract['identity']['getWechatApp']>

/** Whether the page is shown by WeChat. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
/** Through which of our WeChat apps the page is shown; a mini program says so. */
export const wechatApp = (): WechatApp => (/miniProgram/i.test(navigator.userAgent) ? 'mini' : 'web')

/**
 * The code that WeChat came back to a screen with, '' where there is none. Only one that was asked for here and for this
 * counts: another's code in a link would sign somebody in as that other.
 */
export function launchCode(screen: string): string {
  const asked = windowStorage.text('wechat_state')
  const isOurs = asked !== '' && asked === askedFor(windowStorage.text('launch_state'), screen)
  return isOurs ? windowStorage.text('launch_code') : ''
}
/** The code that the mini program around the page has opened it with. */
export const miniCode = (): string => (wechatApp() === 'mini' ? windowStorage.text('launch_code') : '')
const askedFor = (state: string, screen: string): string => `${state} ${screen}`
/** A code is exchanged once. */
export const forgetLaunchCode = (): void => windowStorage.remove('launch_code', 'launch_state', 'wechat_state')

/** Leaves the page for WeChat's, which comes back to a screen of ours with a code. WeChat insists on this order of parameters. */
export function leaveForWechat({ app_id, authorize_url }: Place, screen: string, search: Record<string, string>): void {
  const state = uuid()
  forgetLaunchCode()
  windowStorage.set('wechat_state', askedFor(state, screen))
  const back = `${window.location.origin}${window.location.pathname}${href(screen, search)}`
  const query = [
    ['appid', app_id],
    ['redirect_uri', back],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', state],
  ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  window.location.assign(`${authorize_url}?${query.join('&')}#wechat_redirect`)
}
