import { onSignOut } from '../../../../lib/session.ts'
import { storage } from '../../../../lib/storage.ts'
import type { GoodsForm } from './goods-form.ts'

/** An editor's work that was not saved, with the product's state it began from. */
export type Draft = { at: string; base: string; form: GoodsForm }

const MAX_DRAFTS = 10
const all = (): Record<string, Draft> => storage.object<Record<string, Draft>>('goods_drafts') ?? {}

export const drafts = {
  /** The draft of a product (0: a new one), or null. */
  of(goods_id: number): Draft | null {
    const draft = all()[goods_id]
    return draft && typeof draft.form === 'object' && Array.isArray(draft.form.axes) ? draft : null
  },
  keep(goods_id: number, draft: Draft): void {
    const others = Object.entries(all()).filter(([id]) => id !== String(goods_id))
    storage.set('goods_drafts', Object.fromEntries([...others.slice(1 - MAX_DRAFTS), [goods_id, draft]]))
  },
  drop(goods_id: number): void {
    storage.set('goods_drafts', Object.fromEntries(Object.entries(all()).filter(([id]) => id !== String(goods_id))))
  },
}
onSignOut(() => storage.remove('goods_drafts'))
