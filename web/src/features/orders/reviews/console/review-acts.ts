/** What may be done about a review, in the words of its button and its dialog. */
export const acts = {
  reply: {
    title: '回复评价',
    confirm: '回复',
    done: '已回复',
    label: '回复内容',
    presets: ['谢谢您的认可，欢迎再来。', '给您添麻烦了，我们会尽快电话联系您处理。'],
  },
  hide: {
    title: '隐藏评价',
    confirm: '隐藏',
    done: '已隐藏',
    label: '原因（会员看得到）',
    presets: ['广告，与商品无关', '含有个人信息', '含有不文明用语'],
  },
  show: { title: '恢复显示', confirm: '恢复显示', done: '已恢复显示', label: '', presets: [] },
} as const
export type Act = keyof typeof acts
/** What is done about many at once: each is answered, or hidden, in the same words. */
export type ManyAct = Exclude<Act, 'show'>
