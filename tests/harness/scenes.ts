import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { type Scene, stageOf } from '../../server/src/testing/scene.ts'
import { inRoot } from '../../tools/lib/project.mjs'
import { ask, reasonOf } from './wire.ts'
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

/** What one take sends, and what puts the world back as it was. */
type Attempt = { headers: Record<string, string>; body: Record<string, unknown>; after?: () => Promise<void> }
/** How each write succeeds, and each read that no schema tells what it answers: made when it is asked for. */
export type Playing = ReadonlyMap<Call, () => Promise<Attempt[]>>

export async function scenesOf(world: World): Promise<Playing> {
  const stage = stageOf(world)
  const playing = [...(await everyScene())].map(([entry, scene]) => {
    const play = async () =>
      (await scene(stage)).map(({ who, input, after }) => ({
        headers: who.headers,
        body: input,
        ...(after && { after: async () => void (await after()) }),
      }))
    return [entry, play] as const
  })
  return new Map(playing)
}

/** Does what each of these asks of a write; throws where one does not succeed. */
export async function carryOut(url: string, entry: Call, attempts: readonly Attempt[]): Promise<void> {
  for (const { headers, body = {}, after } of attempts) {
    const answer = await ask(url, entry, body, headers)
    await after?.()
    const reason = reasonOf(entry, answer)
    if (reason !== undefined || !answer.body) throw new Error(`${entry.path}: ${reason} ${answer.text.slice(0, 200)}`)
  }
}
