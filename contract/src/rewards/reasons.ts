export const rewardsReasons = {
  POINTS_SHORT: '积分不足，还差{short}积分',
  BALANCE_SHORT: '余额不足，还差{yuan}元',
  ALREADY_SIGNED: '今天已经签到过了，明天再来',
} as const
