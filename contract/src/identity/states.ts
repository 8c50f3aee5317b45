import { lifecycle, type Transition } from '../states.ts'
import { EXCHANGE_SECONDS, LOGIN_CODE_SECONDS } from './qr-codes.ts'

/** A sign-in code that a desktop shows and a phone confirms. One that has run out stays as it was: time alone ends it. */
export const loginCodeStates = {
  WAITING: { name: '待扫码' },
  SCANNED: { name: '已扫码' },
  CONFIRMED: { name: '已确认' },
  USED: { name: '已登录' },
  CANCELLED: { name: '已取消' },
} as const
export type LoginCodeState = keyof typeof loginCodeStates
export type LoginCodeEvent = 'scan' | 'confirm' | 'cancel' | 'exchange'

/** `owner` is the person with the phone, `system` the device that shows the code. */
const moves = [
  { from: 'WAITING', event: 'scan', to: 'SCANNED', by: ['owner'], label: '扫码' },
  { from: 'WAITING', event: 'confirm', to: 'CONFIRMED', by: ['owner'], label: '确认登录' },
  { from: 'SCANNED', event: 'confirm', to: 'CONFIRMED', by: ['owner'], label: '确认登录' },
  { from: 'WAITING', event: 'cancel', to: 'CANCELLED', by: ['owner'], label: '取消' },
  { from: 'SCANNED', event: 'cancel', to: 'CANCELLED', by: ['owner'], label: '取消' },
  {
    from: 'CONFIRMED',
    event: 'exchange',
    to: 'USED',
    by: ['system'],
    label: '电脑登录',
    after: `最迟 ${LOGIN_CODE_SECONDS + EXCHANGE_SECONDS} 秒`,
  },
] as const satisfies readonly Transition<LoginCodeState, LoginCodeEvent>[]

export const loginCodeLife = lifecycle<LoginCodeState, LoginCodeEvent>({
  title: 'Sign-in code',
  states: loginCodeStates,
  begins: { WAITING: 'shown by a desktop' },
  moves,
})
