import { awardPoints, takeBackAward } from './awards.ts'
import { awardReview, giveReviewAgain, takeReviewBack } from './reviews.ts'
import { dropAward, readAward } from './store.ts'

/** What orders and their reviews earn, and lose again. */
export const orderAwards = {
  give: awardPoints,
  takeBack: takeBackAward,
  undo: dropAward,
  read: readAward,
  forReview: awardReview,
  reviewBack: takeReviewBack,
  reviewAgain: giveReviewAgain,
}
