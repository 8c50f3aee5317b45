import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CALL = /['"`](\w+)\.([a-z]\w+)['"`]|\b(?:api|q|pages)\.(\w+)\.(\w+)/g
const SCREEN = /['"`](\/pages\w*\/[\w/-]+)/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** What the device itself needs before any screen, where the shell leads, and the files of every table: the room of files has no feature. */
const OWN = {
  'api.ts': ['identity.getPwSalt'],
  'client.ts': ['identity.setUserClient'],
  'console/sheet-job/useSheets.ts': ['media.getSheets', 'media.getSheetFile', 'media.retrySheet'],
  'routes.ts': [
    '/pages/index/index',
    '/pages/login/login',
    '/pagesPC/list/login',
    '/pagesPC/list/index/index',
    '/pages/error/404',
  ],
}

/** Calls and screens of features that `web/src/lib` names: it serves them all alike, so it must know none. */
export function findLibNames(root) {
  const lib = join(root, 'web/src/lib')
  const rooms = readdirSync(join(root, 'contract/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const isRoom = (name) => rooms.some((room) => room.name === name)
  return readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(lib, name), 'utf8').replace(COMMENT, '')
      const calls = [...text.matchAll(CALL)].flatMap(([, room, call, ofRoom = room, ofCall = call]) =>
        isRoom(ofRoom) ? [`${ofRoom}.${ofCall}`] : [],
      )
      const screens = [...text.matchAll(SCREEN)].map(([, path]) => path)
      return [...calls, ...screens]
        .filter((one) => !OWN[name]?.includes(one))
        .map((one) => `web/src/lib/${name} names ${one}`)
    })
}

/** The check of npm run check. */
export async function checkLibNames(root) {
  const started = performance.now()
  const found = findLibNames(root)
  const output = `lib names no call and no screen of a feature; app or the feature hands them over:\n${found.join('\n')}`
  return { code: found.length ? 1 : 0, output, seconds: (performance.now() - started) / 1000 }
}
