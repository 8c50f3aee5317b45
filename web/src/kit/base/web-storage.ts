/** Texts that the browser keeps by name. */
export type TextStore = {
  get: (key: string) => string | null
  /** False where the browser refuses: then it is kept until the page is left. */
  set: (key: string, text: string) => boolean
  remove: (key: string) => void
}

/** A browser may refuse storage (private mode, full disk); the page then lives on memory. Nothing here throws. */
function textStore(storage: () => Storage): TextStore {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? null,
    set(key, text) {
      const isKept = attempt((kept) => {
        kept.setItem(key, text)
        return true
      })
      if (isKept) memory.delete(key)
      else memory.set(key, text)
      return isKept ?? false
    },
    remove(key) {
      memory.delete(key)
      attempt((kept) => kept.removeItem(key))
    },
  }
}

/** Outlives the window. */
export const localTexts = textStore(() => localStorage)
/** Outlives a reload, and ends with the window. */
export const sessionTexts = textStore(() => sessionStorage)

/** What a text says as JSON; null where there is none or it is not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
