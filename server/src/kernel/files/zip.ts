import { Readable } from 'node:stream'
import { ZipFile as Archive } from 'yazl'

/** A file of an archive: its parts, each taken when the one before has been compressed. */
export type ZipFile = { name: string; parts: AsyncIterable<string> | Iterable<string> }

/** One day for every file, so that equal files make equal archives. */
const DAY = { mtime: new Date(2026, 0, 1) }

/** An archive of compressed files, as it grows: compressing is done beside the event loop, and as fast as it is taken. */
export function zip(files: readonly ZipFile[]): Readable {
  const archive = new Archive()
  const body = archive.outputStream as Readable
  for (const { name, parts } of files) {
    const source = Readable.from(parts)
    // The library does not hear of it.
    source.once('error', (error) => body.destroy(error))
    archive.addReadStream(source, name, DAY)
  }
  archive.end()
  return body
}
