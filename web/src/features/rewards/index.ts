export { SuggestPayPassword } from './pay-password/SuggestPayPassword.tsx'
export { usePayPassword } from './pay-password/usePayPassword.tsx'
export { useVipOffer, vipSaving } from './vip/vip-offer.ts'
export { CouponBlock, useClaimable } from './welfare/CouponBlock.tsx'
