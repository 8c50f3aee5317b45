// npm start: install, build, run. Plain JavaScript for any Node ≥ 20; the server itself runs on the project's Node.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { ensureOpenapi } from './lib/openapi.mjs'
import { projectEnvironment, projectNode, root, serverArgs } from './lib/project.mjs'
import { main } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web.mjs'

await main(async () => {
  await ensureInstalled()
  await Promise.all([ensureWebBuilt(), ensureOpenapi()])
  return await serve()
})

function serve() {
  // A process group of its own: a terminal sends Ctrl-C to everyone in the group and npm sends it once more,
  // while the server shall hear it once and finish what it has begun.
  const server = spawn(projectNode(), serverArgs, {
    cwd: root,
    env: projectEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  let askedAt = 0
  const stop = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now()
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } else if (Date.now() - askedAt > 3_000) server.kill('SIGKILL')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) =>
      resolve(askedAt && (signal === 'SIGINT' || signal === 'SIGTERM') ? 0 : (code ?? 1)),
    )
  })
}
