import { storage } from '../../../../lib/storage.ts'

const KEPT = 20

/** What was searched for on this device, newest first. */
export const searchHistory = {
  read: (): string[] => {
    const kept = storage.object<unknown[]>('search_history')
    return Array.isArray(kept) ? kept.filter((word): word is string => typeof word === 'string').slice(0, KEPT) : []
  },
  add(word: string): void {
    const text = word.trim()
    if (!text) return
    storage.set('search_history', [text, ...searchHistory.read().filter((one) => one !== text)].slice(0, KEPT))
  },
  clear: (): void => storage.remove('search_history'),
}
