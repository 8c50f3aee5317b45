export const rewardsReasons = {
  POINTS_SHORT: '积分不足，还差{short}积分',
  BALANCE_SHORT: '余额不足，还差{yuan}元',
  ALREADY_SIGNED: '今天已经签到过了，明天再来',
  PAYOUT_NOT_GONE: '只有已离世或已迁出的会员可以销户结算',
  PAYOUT_EMPTY: '这位会员没有积分和余额，不用结算',
  PAYOUT_WAITS: '已经有一份结算在等待复核',
  PAYOUT_NOT_FOUND: '没有找到这份结算',
  PAYOUT_OWN: '这份结算是您申请的，请同事来复核',
  PAYOUT_DECIDED: '{by}在{at}已经处理过了',
  PAYOUT_CHANGED: '申请之后账户有变动，请退回后重新申请',
} as const
