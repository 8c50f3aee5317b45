import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this a packet is a packet, compressed or not. */
const MIN_BYTES = 1024
const packed = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `.br` and `.gz` beside every text the build writes: the server sends these, and compresses nothing while it runs. */
export function compressedPlugin(): Plugin {
  return {
    name: 'heyi-compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) throw new Error('the build has no folder to compress')
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < MIN_BYTES) return
  for (const [ending, pack] of Object.entries(packed)) await writeFile(`${file}.${ending}`, await pack(body))
}
