export { aliyunSms } from './aliyun.ts'
export { DEAD_NUMBER, LAME_NUMBER, localSms, noSms } from './local.ts'
export type { Sms } from './sms.ts'
