import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'

/** Keeps files by key. A key is folders and a name in lower case, such as media/3f/3f2a…/s.webp. */
export type Storage = {
  /** Stores or replaces a file; it is whole or not there. */
  put(key: string, data: Buffer, type: string): Promise<void>
  /** The file, or null where the key is not a key or names nothing. */
  get(key: string): Promise<Buffer | null>
  /** Deletes a file, and what an interrupted `put` may have left of it; one that is not there is no error. */
  delete(key: string): Promise<void>
}

const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,6}[a-z0-9][a-z0-9_-]{0,99}\.[a-z0-9]{1,8}$/
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EMLINK'])

/** Files in a local folder. Links in it are not followed, so that nothing outside can be served by accident. */
export function localStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => (KEY.test(key) ? join(root, ...key.split('/')) : null)

  return {
    async put(key, data) {
      const path = pathOf(key)
      if (!path) throw new Error(`not a storage key: ${key.slice(0, 60)}`)
      await mkdir(dirname(path), { recursive: true })
      if (!(await isInside(root, dirname(path)))) throw new Error('the storage folder holds a link')
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      try {
        const file = await open(
          draft,
          constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
          0o644,
        )
        try {
          await file.writeFile(data)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key) {
      const path = pathOf(key)
      if (!path) return null
      try {
        if (!(await isInside(root, dirname(path)))) return null
        const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
        try {
          return (await file.stat()).isFile() ? await file.readFile() : null
        } finally {
          await file.close()
        }
      } catch (error) {
        if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return null
        throw error
      }
    },

    async delete(key) {
      const path = pathOf(key)
      if (!path) throw new Error(`not a storage key: ${key.slice(0, 60)}`)
      const folder = dirname(path)
      try {
        if (!(await isInside(root, folder))) throw new Error('the storage folder holds a link')
        const own = (name: string) => name === basename(path) || name.startsWith(`${basename(path)}.`)
        for (const name of (await readdir(folder)).filter(own)) await rm(join(folder, name), { force: true })
        if (folder !== root) await rmdir(folder)
      } catch (error) {
        // ENOTEMPTY: other files of the folder stay.
        const { code = '' } = error as NodeJS.ErrnoException
        if (code !== 'ENOTEMPTY' && !GONE.has(code)) throw error
      }
    },
  }
}

/** Whether the folder is where its path says, with no link on the way from the root down. */
async function isInside(root: string, folder: string): Promise<boolean> {
  const real = await realpath(root)
  return (await realpath(folder)) === real + folder.slice(root.length).replaceAll('/', sep)
}
