import { givePromotedBack, promotionForSale, takePromoted } from './store-sale.ts'

/** What orders take of promotions, and give back. */
export const promotedUnits = { forSale: promotionForSale, take: takePromoted, giveBack: givePromotedBack }
