import { refuse } from '../../../kernel/refuse.ts'
import type { SignInNumber } from '../core/store.ts'

/** What a code to a number that stays is for; `boundTo` the one number that goes. It is no event that anybody may name to `smsSend`. */
export const DROP = 'dropmobile'
export const boundTo = (gone: SignInNumber): string => gone.mobile_blind

type Two = { number_id: number; kept_id: number }
/** The number that goes and one that stays, of one person's. Refuses MOBILE_NOT_FOUND, also where they are the same. */
export function twoOf(numbers: readonly SignInNumber[], { number_id, kept_id }: Two) {
  const of = (wanted: number) => numbers.find(({ id }) => id === wanted) ?? refuse('MOBILE_NOT_FOUND')
  if (number_id === kept_id) refuse('MOBILE_NOT_FOUND')
  return { gone: of(number_id), kept: of(kept_id) }
}
