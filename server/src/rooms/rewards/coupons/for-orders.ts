import { takeGiftsBack } from './gifts.ts'
import { couponsFor, giveBackCoupons, useCoupons } from './held.ts'

/** Coupons that an order uses, and those that it brought. */
export const orderCoupons = { fitting: couponsFor, use: useCoupons, giveBack: giveBackCoupons, takeGiftsBack }
