import { readFileSync } from 'node:fs'

/** The one version number of the system, said in the root package.json. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
