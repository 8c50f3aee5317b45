/** What this room tells people of. */
export const identityMessageTopics = {
  session: { list: 'inform', way: '查看登录设备', kind: 'safety', about: ['session', 'profile'] },
  certification: { list: 'inform', way: '查看认证', kind: 'safety', about: ['certification', 'profile'] },
  privacy: { list: 'inform', way: '去查看', kind: 'safety', about: ['privacy', 'profile'] },
  wechat: { list: 'inform', way: '查看微信绑定', kind: 'safety', about: ['wechat'] },
} as const
