import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot, root, serverArgs, serverMemory } from './lib/project.mjs'

it('the image runs the server as npm start does', () => {
  const image = readFileSync(inRoot('deploy/Dockerfile'), 'utf8')
  const command = image.match(/^CMD (\[.*\])$/m)?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...serverArgs.map((arg: string) => arg.replace(`${root}/`, ''))])
  for (const [name, value] of Object.entries(serverMemory)) expect(image).toContain(` ${name}=${value}`)
})
