export const rewardsReasons = {
  POINTS_SHORT: '积分不足，还差{short}积分',
  BALANCE_SHORT: '余额不足，还差{yuan}元',
  ALREADY_SIGNED: '今天已经签到过了，明天再来',
  // of filling a missed day
  SIGN_DAY_TAKEN: '这一天已经签到过了',
  SIGN_DAY_CLOSED: '只能补签这个月里您登记以后、已经过去的日子',
  SIGN_CARDS_SPENT: '这个月的补签卡已经用完了，下个月再来',
  // of points given by hand
  GRANT_NOT_FOUND: '没有找到这次手动积分',
  GRANT_SELF: '不能给自己增减积分，请让同事来办',
  GRANT_OWN: '自己提交的请让同事来复核',
  GRANT_MEMBER_ENDED: '“{name}”{state}，不能增减积分',
  GRANT_TOO_MUCH: '积分太多了，最多{max}，请核对',
  GRANT_SHORT: '“{name}”的积分不够，还差{short}积分',
  GRANT_STATE_CHANGED: '{by}在{at}处理过了，现在是“{state}”',
  GRANT_UNDO_DENIED: '只有经办人和复核人可以撤销',
  GRANT_SHEET_UNNAMED: '没有找到“手机号”和“积分”这两列，请用模板填写',
  GRANT_CAP_ABOVE_OWN: '不能高过您自己的上限：每次{per_call}，每天{per_day}',
} as const
