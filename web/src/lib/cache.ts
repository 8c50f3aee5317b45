import { queryClient } from './query.ts'
import { type StorageKey, storage } from './storage.ts'

/** Kept to be faster, and made again when it is needed. */
const KEYS: StorageKey[] = ['search_history', 'frameworkallPC', 'last_seq']
const BYTES_A_CHARACTER = 2

/** Bytes that would go: files of the app as the browser counts them, and texts of ours. */
export async function cacheBytes(): Promise<number> {
  const texts = KEYS.reduce((sum, key) => sum + storage.text(key).length * BYTES_A_CHARACTER, 0)
  return texts + (await fileBytes().catch(() => 0))
}

async function fileBytes(): Promise<number> {
  if (!('caches' in window)) return 0
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const asked of await cache.keys())
      bytes += Number((await cache.match(asked))?.headers.get('content-length') ?? 0)
  }
  return bytes
}

/** Takes all of that away; who is signed in stays signed in. */
export async function clearCache(): Promise<void> {
  storage.remove(...KEYS)
  queryClient.removeQueries({ type: 'inactive' })
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}
