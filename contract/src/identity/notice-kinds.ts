/** What people are told of. Who is told of money and safety cannot turn that off. */
export const noticeKinds = {
  safety: { name: '账号安全', detail: '登录方式和个人信息的变动', isFixed: true },
  money: { name: '付款和退款', detail: '付款成功，订单关闭和积分退回，工作人员调整积分', isFixed: true },
  pickup: { name: '可以取货', detail: '商品备好了，请来取。没有别的方式通知您时，会发短信', isFixed: false },
  order: { name: '订单进度', detail: '已经寄出，已经完成', isFixed: false },
  points: { name: '积分和优惠', detail: '收到优惠券，积分和优惠券快到期', isFixed: false },
  community: { name: '社区消息', detail: '工作人员写给您的话', isFixed: true },
} as const satisfies Record<string, { name: string; detail: string; isFixed: boolean }>
export type NoticeKind = keyof typeof noticeKinds

/** How people are told, and whether they are where they have chosen nothing. The list of messages is where everything stands. */
export const noticeChannels = {
  app: { name: '站内消息', isUsual: true },
  sms: { name: '短信', isUsual: false },
  wechat: { name: '微信', isUsual: false },
} as const satisfies Record<string, { name: string; isUsual: boolean }>
export type NoticeChannel = keyof typeof noticeChannels

/** Whether a person may say whether they are told of this in this way. */
export const mayChoose = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  channel !== 'app' || !noticeKinds[kind].isFixed
