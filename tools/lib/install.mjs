import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hashOf, inRoot, readStamp } from './project.mjs'
import { run } from './run.mjs'

const stamp = inRoot('node_modules/.heyi-stamp')

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${hashOf(['package-lock.json'])}`
  if (readStamp(stamp) === wanted) return
  if (!isInstalled()) {
    console.log('Installing dependencies (once, until package-lock.json changes) …')
    const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Error('The dependencies could not be installed: npm ci failed, see above.')
  }
  writeFileSync(stamp, wanted)
}

function npm(args) {
  // Under `npm start` npm names itself; a Windows npm is a .cmd file, which cannot be run without it.
  const self = process.env.npm_execpath
  return self?.endsWith('.js')
    ? run(process.execPath, [self, ...args], { show: true })
    : run('npm', args, { show: true })
}

/** npm notes what it installed; somebody who ran `npm install` a moment ago need not wait for it again. */
function isInstalled() {
  const noted = inRoot('node_modules/.package-lock.json')
  if (!existsSync(noted) || !existsSync(inRoot('node_modules/node/bin'))) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  const locked = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}
