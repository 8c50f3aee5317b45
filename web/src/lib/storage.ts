import { localTexts, readJson, sessionTexts, type TextStore } from '../kit/base/web-storage.ts'

/** The keys of section 3 of the specification and our own. Strings and numbers are stored raw, objects as JSON. */
export type StorageKey =
  | 'version_num'
  | 'userinfo'
  | 'client_id'
  | 'client_token'
  | 'request_seconds'
  | 'list_words'
  | 'applet_client_id'
  | 'company'
  | 'res_versions'
  | 'organ_id'
  | 'organ_name'
  | 'organ_contact'
  | 'work_id'
  | 'invite'
  // The time for which staff act for a member.
  | 'acting'
  | 'frameworkallPC'
  | 'reception_organ_obj'
  | 'display_mode'
  | 'theme'
  | 'text_size'
  | 'voice'
  | 'sole_tiem_num'
  | 'last_seq'
  | 'search_history'
  // How the person last confirmed who they are.
  | 'proof_kind'
  | 'goods_drafts'
  // Of a console table: saved filters and the choice of columns.
  | `views_${string}`
  | `columns_${string}`
  // What stands beside a console table: how wide, and whether it is folded away.
  | `aside_${string}`
  // Console pages kept at hand, by person.
  | `pinned_${string}`
  // Of which shop the page was decorated last, by person.
  | `decorated_${number}`
  // How high the rows of tables are, by person.
  | `density_${number}`
  // Whether the console's menu is a rail of icons, by person.
  | `rail_${number}`

/** What ends with the window. */
export type SessionKey =
  | 'launch_code'
  | 'launch_state'
  | 'wechat_state'
  | 'shell'
  | 'chunk_reload'
  | 'scroll_places'
  | 'intentions'
  | 'checkout_draft'
  | 'checkout_placed'
  // What staff are buying for a member.
  | 'buying_for'
  | 'address_draft'
  // A place that a screen waits for, and the one that was chosen.
  | 'place_choice'
  | 'form_draft'
  | 'login_draft'
  // Where staff were as they began to act for a member.
  | 'acting_from'
  | 'last_courier'
  | 'goods_window'

function keyed<Key extends string>(texts: TextStore) {
  return {
    text: (key: Key): string => texts.get(key) ?? '',
    number(key: Key, fallback = 0): number {
      const value = Number(texts.get(key) || Number.NaN)
      return Number.isSafeInteger(value) ? value : fallback
    },
    /** The stored object, or null when there is none or it is not JSON. */
    object<T extends object>(key: Key): T | null {
      const value = readJson(texts.get(key))
      return typeof value === 'object' ? (value as T | null) : null
    },
    /** False where the browser refuses: then it is kept until the page is left. */
    set: (key: Key, value: string | number | object): boolean =>
      texts.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value)),
    remove(...keys: Key[]): void {
      for (const key of keys) texts.remove(key)
    },
  }
}

/** Kept on this device. */
export const storage = keyed<StorageKey>(localTexts)
/** Kept in this window, over a reload. */
export const windowStorage = keyed<SessionKey>(sessionTexts)
