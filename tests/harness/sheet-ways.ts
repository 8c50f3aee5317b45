import { setTimeout } from 'node:timers/promises'
import { contract, eachCall } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

const { mall, members } = contract

/** The ways of tables: those that leave as files, and those of new members that come. */
export function sheetWays(world: World, admin: SignedInPerson): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const by = (body: Attempt['body'] = {}): Attempt => ({ headers: admin.headers, body })
  let nth = 0
  const people = () => new Blob([`姓名,手机号\n沈宝${'珍珠玉兰'[nth++ % 4]},1577${String(nth).padStart(7, '0')}\n`])
  /** Nobody is at a sheet any more: one that a worker has taken up already is not settled by us. */
  const quiet = async () => {
    for (const until = performance.now() + 15_000; performance.now() < until; await setTimeout(50)) {
      await world.settle()
      const busy = await world.sql`
        select from member_import where state in ('checking', 'entering')
        union all select from goods_import where state in ('checking', 'entering')`
      if (!busy.length) return
    }
  }
  /** A sheet that every row of was looked at. */
  const checked = async () => {
    await quiet()
    const { body } = await ask(world.url, members.setImport, { userFile: people() }, admin.headers)
    await quiet()
    return (body?.data as { id: number } | undefined)?.id
  }
  const asked = [...eachCall()].flatMap(({ room, entry }) =>
    !['orders', 'rewards', 'mall'].includes(room) &&
    entry.is === 'call' &&
    'sheet' in entry &&
    entry !== members.exportImport
      ? [entry]
      : [],
  )
  return [
    ...asked.map((entry) => [entry, async () => [by(), by({ format: 'csv' })]] as const),
    [members.exportImport, async () => [by({ import_id: await checked() })]],
    [
      members.setImport,
      async () => {
        await checked()
        return [by({ userFile: people() })]
      },
    ],
    [
      members.confirmImport,
      async () => {
        const id = await checked()
        return [by({ id }), by({ id })]
      },
    ],
    [members.dropImport, async () => [by({ id: await checked() })]],
  ]
}
