// npm run dev: the server restarts and the browser reloads at every save. The web server hands calls on to the server.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, projectEnvironment, projectNode, root, serverArgs } from './lib/project.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  const programs = [
    ['--watch', '--watch-preserve-output', ...serverArgs],
    [inRoot('node_modules/vite/bin/vite.js'), inRoot('web')],
  ].map((args) => spawn(projectNode(), args, { cwd: root, env: projectEnvironment(), stdio: 'inherit' }))
  // The terminal's Ctrl-C reaches both by itself; this process only waits until they have ended.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => {
    for (const program of programs) program.kill('SIGTERM')
  })
  const ends = programs.map((program) => new Promise((resolve) => program.once('exit', resolve)))
  await Promise.race(ends)
  for (const program of programs) program.kill('SIGTERM')
  await Promise.all(ends)
  return 0
})
