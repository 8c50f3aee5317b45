import { existsSync } from 'node:fs'
import { run } from './run.mjs'

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The browser that journeys run in; on Debian root may fetch it, elsewhere a person must. */
export async function ensureChromium() {
  const path = chromiumPath()
  if (existsSync(path)) return
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebian || process.env.CHROMIUM_PATH) {
    throw new Error(
      `There is no Chromium at ${path}: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.`,
    )
  }
  console.log('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']]) {
    const { code, output } = await run('apt-get', args, { env })
    if (code !== 0)
      throw new Error(`apt-get ${args[0]} failed, so there is no Chromium for the journeys:\n${output.slice(-2_000)}`)
  }
}
