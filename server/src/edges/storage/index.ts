import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Checkable } from '../check.ts'

/** Keeps files by key. A key is folders and a name in lower case, such as media/3f/3f2a…/s.webp. */
export type Storage = Checkable & {
  /** Stores or replaces a file; it is whole or not there. */
  put(key: string, data: Buffer, type: string): Promise<void>
  /** The same of a file as it grows; the number of its bytes. What fails on the way leaves nothing. */
  write(key: string, parts: AsyncIterable<Uint8Array>): Promise<number>
  /** The file, or null where the key is not a key or names nothing. */
  get(key: string): Promise<Buffer | null>
  /** The same, read as it is taken. */
  read(key: string): Promise<Readable | null>
  /** Deletes a file, and what an interrupted `put` may have left of it; one that is not there is no error. */
  delete(key: string): Promise<void>
}

const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,6}[a-z0-9][a-z0-9_-]{0,99}\.[a-z0-9]{1,8}$/
/** The one file that trials write and delete. */
const PROBE = 'check/probe.txt'
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EMLINK'])

/** Files in a local folder. Links in it are not followed, so that nothing outside can be served by accident. */
export function localStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => (KEY.test(key) ? join(root, ...key.split('/')) : null)

  /** What `use` makes of a file, which then closes by itself where it is kept; null where the key names none. */
  async function opened<T>(
    key: string,
    use: (file: FileHandle) => Promise<T>,
    { isKept = false } = {},
  ): Promise<T | null> {
    const path = pathOf(key)
    if (!path) return null
    try {
      if (!(await isInside(root, dirname(path)))) return null
      const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
      let isTaken = false
      try {
        if (!(await file.stat()).isFile()) return null
        const answer = await use(file)
        isTaken = isKept
        return answer
      } finally {
        if (!isTaken) await file.close()
      }
    } catch (error) {
      if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return null
      throw error
    }
  }

  return {
    async check() {
      const written = randomBytes(16)
      await this.put(PROBE, written, 'text/plain')
      const read = await this.get(PROBE)
      await this.delete(PROBE)
      if (!read?.equals(written)) throw new Error('写入的文件读回来不一样')
      return '本机文件夹可以写入、读回和删除'
    },

    async put(key, data) {
      await this.write(
        key,
        (async function* () {
          yield data
        })(),
      )
    },

    async write(key, parts) {
      const path = pathOf(key)
      if (!path) throw new Error(`not a storage key: ${key.slice(0, 60)}`)
      await mkdir(dirname(path), { recursive: true })
      if (!(await isInside(root, dirname(path)))) throw new Error('the storage folder holds a link')
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      try {
        const bytes = await writeDraft(draft, parts)
        await rename(draft, path)
        return bytes
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key) {
      return await opened(key, (file) => file.readFile())
    },

    async read(key) {
      return await opened(key, async (file) => file.createReadStream(), { isKept: true })
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

/** Writes a new file and sees it on the disk; the number of its bytes. */
async function writeDraft(path: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
  const file = await open(path, flags, 0o644)
  let bytes = 0
  try {
    for await (const part of parts) {
      await file.writeFile(part)
      bytes += part.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return bytes
}

/** Whether the folder is where its path says, with no link on the way from the root down. */
async function isInside(root: string, folder: string): Promise<boolean> {
  const real = await realpath(root)
  return (await realpath(folder)) === real + folder.slice(root.length).replaceAll('/', sep)
}
