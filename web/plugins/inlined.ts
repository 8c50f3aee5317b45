import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '@heyi/contract/screens'
import type { Plugin, Rolldown } from 'vite'
import { displayChoices } from '../src/lib/display-choices.ts'
import { phoneSheet } from './one-sheet.ts'
import { routeFiles, routeTable } from './routes.ts'

const BOOT = '<script src="/boot.js"></script>'
/** Where the boot script is given what lib/display knows. */
const CHOICES = '__DISPLAY_CHOICES__'
/** Where it is given the screens of every room, and the files that have their lines. */
const TABLE = '__ROUTE_TABLE__'
const FILES = '__ROUTE_FILES__'
const HOME = '__HOME__'
/** Where it is given the styles of all screens, the code that every screen of the phone needs, and the first styles. */
const STYLES = '__SCREEN_STYLES__'
const PHONE = '__PHONE_FILES__'
const FIRST = '__FIRST_STYLES__'
/** The files by their names that hold what the phone's screens share. */
const SHARED = ['phone', 'icons']
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/

/**
 * Writes into the page what must be there before it is first painted: the boot script, and in a build the first styles.
 * A slow network would make two more trips for them. The server allows them by their hashes.
 */
export function inlinedPlugin(): Plugin {
  let base = '/'
  let boot = ''
  return {
    name: 'heyi-inlined',
    async configResolved(config) {
      base = config.base
      const script = bare(await readFile(join(config.root, 'src/app/boot.js'), 'utf8'))
      const table = JSON.stringify(await routeTable(config.root))
      const home = JSON.stringify(screens.home.path)
      boot = swap(swap(swap(script, CHOICES, JSON.stringify(displayChoices)), TABLE, table), HOME, home)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // A `$` in what is put in must stay one.
        const put = (what: string, by: unknown) => {
          script = swap(script, what, JSON.stringify(by))
        }
        let script = boot
        put(
          FILES,
          Object.fromEntries(
            Object.entries(bundle ? routeFiles(bundle) : {}).map(([room, file]) => [room, base + file]),
          ),
        )
        put(STYLES, bundle ? base + phoneSheet(bundle) : '')
        put(PHONE, bundle ? sharedFiles(bundle).map((file) => base + file) : [])
        const [link = '', href = ''] = SHEET.exec(html) ?? []
        put(FIRST, href)
        const page = swap(html, BOOT, `<script>${script}</script>`)
        if (!bundle) return page
        const sheet = bundle[href.slice(base.length)]
        if (sheet?.type !== 'asset') throw new Error('the page names no style sheet of the build')
        return swap(page, link, `<style>${sheet.source}</style>`)
      },
    },
  }
}

/** A script without the lines that are comments and without indentation: every visit brings it. */
const bare = (script: string): string => script.replace(/^\s*\/\/.*\n/gm, '').replace(/^[ \t]+/gm, '')

function swap(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`there is no ${what}`)
  return text.replace(what, () => by)
}

function sharedFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk' && SHARED.includes(file.name))
  if (files.length !== SHARED.length) throw new Error(`the build has no files ${SHARED}`)
  return files.map(({ fileName }) => fileName)
}
