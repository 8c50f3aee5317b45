/** What a plan or a package promises, as an order keeps it from the moment it is bought. */
export type PlanTerms =
  | {
      kind: 'vip'
      days: number
      multiplier_bp: number
      discount_bp: number
      /** Missing where it was bought before orders kept them. */
      perks?: string
      /** Missing where it was bought before plans brought coupons. */
      monthly_coupon_id?: number | null
    }
  | { kind: 'recharge'; gift_fen: number }
