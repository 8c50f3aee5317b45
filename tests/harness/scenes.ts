import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { type Scene, stageOf } from '../../server/src/testing/scene.ts'
import { inRoot } from '../../tools/lib/project.mjs'
import type { Attempt } from './code-ways.ts'
import type { World } from './world.ts'

/** How the writes of all topics succeed, by their entries. */
async function everyScene(): Promise<ReadonlyMap<Call, Scene<Call>>> {
  const all = new Map<Call, Scene<Call>>()
  for (const path of globSync('server/src/rooms/*/*/scenes.ts', { cwd: inRoot() })) {
    const [, room = ''] = /rooms\/([^/]+)\//.exec(path) ?? []
    const { scenes } = (await import(pathToFileURL(inRoot(path)).href)) as { scenes: Record<string, Scene<Call>> }
    const entries = contract[room as keyof typeof contract] as Record<string, Call>
    for (const [name, scene] of Object.entries(scenes)) if (entries[name]) all.set(entries[name], scene)
  }
  return all
}

/** The same as headers and bodies. */
export async function scenesAsAttempts(world: World): Promise<Map<Call, () => Promise<Attempt[]>>> {
  const stage = stageOf(world)
  const attempts = [...(await everyScene())].map(([entry, scene]) => {
    const play = async () =>
      (await scene(stage)).map(({ who, input, after }) => ({
        headers: who.headers,
        body: input,
        ...(after && { after: async () => void (await after()) }),
      }))
    return [entry, play] as const
  })
  return new Map(attempts)
}
