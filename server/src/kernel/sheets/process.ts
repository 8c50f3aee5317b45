import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

type Limits = { megabytes: number; seconds: number; args?: readonly string[] }
/** Of what a process says on its way out. */
const MAX_WORDS = 2_000

/**
 * Runs a file of ours in a process of its own, with nothing of our environment: what goes in, and what comes out as it comes. It
 * ends with the work, whatever becomes of it.
 */
export async function* inProcess(
  file: URL,
  input: AsyncIterable<string | Uint8Array>,
  { megabytes, seconds, args = [] }: Limits,
): AsyncGenerator<Buffer> {
  const command = [`--max-old-space-size=${megabytes}`, fileURLToPath(file), ...args]
  const child = spawn(process.execPath, command, { env: {} })
  let words = ''
  let problem: unknown
  const giveUp = (error: unknown) => {
    problem ??= error
    child.kill('SIGKILL')
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      giveUp(error)
      resolve(null)
    })
  })
  child.stderr.on('data', (data: Buffer) => {
    words = (words + String(data)).slice(-MAX_WORDS)
  })
  const timer = setTimeout(() => giveUp(new Error(`the process took more than ${seconds} s`)), seconds * 1000)
  const source = Readable.from(input)
  // What the input itself fails by is the reason; that nobody takes it any more is not: the process tells why.
  source.once('error', giveUp)
  const fed = pipeline(source, child.stdin).catch(() => {})
  try {
    for await (const part of child.stdout) yield part as Buffer
    const code = await ended
    await fed
    if (problem) throw problem
    if (code !== 0) throw new Error(`the process ended with ${code}: ${words}`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    source.destroy()
  }
}
