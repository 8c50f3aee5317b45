/** Through which of our WeChat apps somebody comes; an account has another open id in each. */
export const wechatApps = { web: '微信网页', mini: '微信小程序' } as const
export type WechatApp = keyof typeof wechatApps
