/** The keys of section 3 of the specification and our own. Strings and numbers are stored raw, objects as JSON. */
export type StorageKey =
  | 'version_num'
  | 'userinfo'
  | 'client_id'
  | 'client_token'
  | 'applet_client_id'
  | 'company'
  | 'res_versions'
  | 'organ_id'
  | 'work_id'
  | 'frameworkallPC'
  | 'reception_organ_obj'
  | 'display_mode'
  | 'theme'
  | 'text_size'
  | 'voice'
  | 'sole_tiem_num'
  | 'last_seq'
  | 'search_history'
  | 'goods_drafts'
  // Of a console table: saved filters and the choice of columns.
  | `views_${string}`
  | `columns_${string}`

// A browser may refuse storage (private mode, full disk); the app then lives on memory until it is closed.
const memory = new Map<string, string>()

function readRaw(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export const storage = {
  text(key: StorageKey): string {
    return readRaw(key) ?? ''
  },
  number(key: StorageKey, fallback = 0): number {
    const value = Number(readRaw(key) || Number.NaN)
    return Number.isSafeInteger(value) ? value : fallback
  },
  /** The stored object, or null when there is none or it is not JSON. */
  object<T extends object>(key: StorageKey): T | null {
    try {
      const value: unknown = JSON.parse(readRaw(key) ?? 'null')
      return typeof value === 'object' ? (value as T | null) : null
    } catch {
      return null
    }
  },
  set(key: StorageKey, value: string | number | object): void {
    const raw = typeof value === 'object' ? JSON.stringify(value) : String(value)
    try {
      localStorage.setItem(key, raw)
      memory.delete(key)
    } catch {
      memory.set(key, raw)
    }
  },
  remove(...keys: StorageKey[]): void {
    for (const key of keys) {
      memory.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Blocked storage holds nothing to remove.
      }
    }
  },
}
