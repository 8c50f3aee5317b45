import { isWork, WORK_PARTS, workText } from '@heyi/contract/identity/sms-work'
import { sha256 } from '@noble/hashes/sha2.js'

/** Milliseconds of work between which the screen may draw and answer. */
const SLICE_MS = 30

/** Works for a challenge, about a second on a phone, a little at a time. */
export async function work(challenge: string): Promise<number[]> {
  const found: number[] = []
  const encoder = new TextEncoder()
  let slice = performance.now()
  for (let part = 0; part < WORK_PARTS; part++) {
    let tried = 0
    while (!isWork(sha256(encoder.encode(workText(challenge, part, tried))))) {
      tried++
      if (tried % 128 || performance.now() - slice < SLICE_MS) continue
      await new Promise((done) => setTimeout(done))
      slice = performance.now()
    }
    found.push(tried)
  }
  return found
}
