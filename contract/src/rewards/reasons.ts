export const rewardsReasons = {
  POINTS_SHORT: '积分不足，还差{short}积分',
  BALANCE_SHORT: '余额不足，还差{yuan}元',
  ALREADY_SIGNED: '今天已经签到过了，明天再来',
  // of payments above the limit
  PAY_PASSWORD_WEAK: '请设置6位数字，不要用相同或连续的数字',
  PAY_PASSWORD_NONE: '您还没有设置支付密码',
  PAY_PASSWORD_REQUIRED: '请输入支付密码',
  PAY_PASSWORD_WRONG: '支付密码不正确，还可以试{left}次',
  PAY_PASSWORD_LOCKED: '支付密码输错次数太多，请{minutes}分钟后再试，或用短信验证码重新设置',
  // of plans and recharges
  PLAN_NOT_FOUND: '没有找到这个方案',
  PLAN_ONE_ONLY: '一次只能买一个方案，请分开购买',
} as const
