import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot, root, serverArgs } from './lib/project.mjs'

it('the image runs the server as npm start does', () => {
  const command = readFileSync(inRoot('deploy/Dockerfile'), 'utf8').match(/^CMD (\[.*\])$/m)?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...serverArgs.map((arg: string) => arg.replace(`${root}/`, ''))])
})
