export { localWechat } from './local.ts'
export { remoteWechat } from './remote.ts'
export { noWechat, type Wechat } from './wechat.ts'
