import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { Plugin } from 'vite'

const byName: Readonly<Record<string, { path: string; title: string }>> = screens
const ids: Readonly<Record<string, number>> = P

/** The code with addresses and titles of screens and ids of permissions written out. */
export const withConstants = (code: string): string =>
  code
    .replace(/(?<![\w.])\.\.\.screens\.(\w+)/g, (all, name: string) => {
      const screen = byName[name]
      return screen ? `path: ${JSON.stringify(screen.path)}, title: ${JSON.stringify(screen.title)}` : all
    })
    .replace(/(?<![\w.])screens\.(\w+)\.(path|title)\b/g, (all, name: string, field: 'path' | 'title') =>
      byName[name] ? JSON.stringify(byName[name][field]) : all,
    )
    .replace(/(?<![\w.$])P\.(\w+)\b/g, (all, name: string) => (name in ids ? String(ids[name]) : all))

/** Writes them out in the build, so that the browser carries what a screen names and not the whole tables. */
export function constantsPlugin(): Plugin {
  return {
    name: 'heyi-constants',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/@heyi\/contract\/(screens|permissions)'/.test(code) && !/\/contract\/src\/.*permissions[.]ts$/.test(id))
        return
      return { code: withConstants(code), map: null }
    },
  }
}
