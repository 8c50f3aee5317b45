import { onSignOut, session } from '../../../../../lib/session.ts'
import { storage, windowStorage } from '../../../../../lib/storage.ts'
import type { GoodsForm } from './goods-form.ts'

/** An editor's work that was not saved, with the product's state it began from. */
export type Draft = { at: string; base: string; form: GoodsForm }

const MAX_DRAFTS = 10
const NEW = 'new_'
const all = (): Record<string, Draft> => storage.object<Record<string, Draft>>('goods_drafts') ?? {}
const store = (drafts: readonly (readonly [string, Draft])[]) =>
  storage.set('goods_drafts', Object.fromEntries(drafts.slice(-MAX_DRAFTS)))
const without = (key: string) => Object.entries(all()).filter(([other]) => other !== key)

/** This window, over a reload. */
function ownWindow(): string {
  const known = windowStorage.text('goods_window')
  if (known) return known
  const made = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  windowStorage.set('goods_window', made)
  return made
}
/** Whose a draft is: the next person at this computer begins with none of it. */
const mine = (key: string): string => `${session.user()?.user_id ?? 0} ${key}`
/** A product has one draft of a person on this computer; a new one has one in each window, so that two do not write over each other. */
const keyOf = (goods_id: number): string => mine(goods_id ? String(goods_id) : NEW + ownWindow())
const isDraft = (draft: Draft | undefined): draft is Draft =>
  typeof draft?.form === 'object' && Array.isArray(draft.form.axes)

export const drafts = {
  /** The draft of a product (0: the new one of this window), or null. */
  of(goods_id: number): Draft | null {
    const draft = all()[keyOf(goods_id)]
    return isDraft(draft) ? draft : null
  },
  /** The last draft of a new product that another window has left, or is still at. */
  elsewhere(): Draft | null {
    const own = keyOf(0)
    const others = Object.entries(all()).filter(
      ([key, draft]) => key.startsWith(mine(NEW)) && key !== own && isDraft(draft),
    )
    return (
      others
        .map(([, draft]) => draft)
        .sort((a, b) => a.at.localeCompare(b.at))
        .at(-1) ?? null
    )
  },
  /** Takes a draft of another window over: what that one writes from now on is another draft. */
  take(draft: Draft): void {
    const rest = Object.entries(all()).filter(([, one]) => one.at !== draft.at)
    store([...rest, [keyOf(0), draft]])
  },
  keep(goods_id: number, draft: Draft): void {
    // Who has left leaves nothing behind; what they typed was kept while they were here.
    if (!session.isSignedIn()) return
    store([...without(keyOf(goods_id)), [keyOf(goods_id), draft]])
  },
  drop(goods_id: number): void {
    store(without(keyOf(goods_id)))
  },
}
// Whose session was ended signs in again and goes on; whoever leaves by choice leaves nothing.
onSignOut(({ isChosen }) => {
  if (isChosen) storage.remove('goods_drafts')
})
