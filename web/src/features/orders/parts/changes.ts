/**
 * What can still be changed, as the table of order states allows it (contract/src/orders/states.ts): who has not paid yet
 * cancels by themselves, everything later is settled with a person on the phone.
 */
const CALL = '要退要改，请打电话，工作人员会帮您办。'

/** Said before paying. Points alone are paid at once, by placing the order. */
export const changesLater = ({ points, pay_fen }: { points: number; pay_fen: number }): string =>
  pay_fen === 0
    ? `提交后积分马上扣掉，不能自己取消。${CALL}`
    : `付款前可以自己取消${points > 0 ? '，积分会退还' : ''}；付款后不能自己取消。${CALL}`
