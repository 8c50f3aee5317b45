import { randomUUID } from 'node:crypto'
import { MAX_ORGAN_LEVELS } from '@heyi/contract/organisation/organ-rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/organ/setOrgan', () => {
  const app = useApp()
  const facts = () => ({ name: `站点${randomUUID().slice(0, 8)}`, kind: 'station' as const })
  const treeOf = async (me: Person) => {
    const { data } = await me.call('organisation.getOrgansTo', {})
    return new Map(data.map((one) => [one.id, one]))
  }
  const pathOf = async (id: number) => {
    const [row] = await app.sql<{ path: string }[]>`select path from organ where id = ${id}`
    return row?.path
  }
  const add = async (me: Person, parent_id: number) => {
    const { data } = await me.call('organisation.setOrgan', { parent_id, ...facts() })
    return data
  }

  it('adds an organisation below mine, and edits it', async () => {
    const top = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id: top })
    const added = await add(me, top)
    const edited = { ...added, parent_id: top, name: '新名字站', kind: 'ward' as const, phone: '0512-65880200-12' }
    const { data } = await me.call('organisation.setOrgan', edited)
    expect(data).toEqual({ id: added.id, version: '2' })
    expect((await treeOf(me)).get(added.id)).toMatchObject({
      parent_id: top,
      name: '新名字站',
      kind: 'ward',
      version: '2',
    })
    expect(await pathOf(added.id)).toBe(`2/${top}/${added.id}/`)
  })
  it('moves an organisation with everything below it, and what its people see follows', async () => {
    const top = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id: top })
    const [from, to] = [await add(me, top), await add(me, top)]
    const moved = await add(me, from.id)
    const leaf = await add(me, moved.id)
    const there = await app.staff('organ_admin', { organ_id: to.id })
    expect((await treeOf(there)).size).toBe(1)
    const answer = await me.call('organisation.setOrgan', { ...moved, parent_id: to.id, ...facts() })
    expect(answer.code).toBe(1)
    expect(await pathOf(leaf.id)).toBe(`2/${top}/${to.id}/${moved.id}/${leaf.id}/`)
    expect([...(await treeOf(there)).keys()].sort()).toEqual([to.id, moved.id, leaf.id].sort())
  })
  it('moves nothing below itself, nor deeper than the tree goes', async () => {
    const top = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id: top })
    const one = await add(me, top)
    const below = await add(me, one.id)
    const refused = (type: string) => ({ code: 0, data: { type } })
    for (const parent_id of [one.id, below.id])
      expect(await me.call('organisation.setOrgan', { ...one, parent_id, ...facts() })).toMatchObject(
        refused('ORGAN_BELOW_ITSELF'),
      )
    const line = [below.id]
    for (let level = 4; level < MAX_ORGAN_LEVELS; level++) line.push((await add(me, line.at(-1) ?? 0)).id)
    const [above = 0, deepest = 0] = line.slice(-2)
    expect((await pathOf(deepest))?.split('/')).toHaveLength(MAX_ORGAN_LEVELS + 1)
    expect(await me.call('organisation.setOrgan', { parent_id: deepest, ...facts() })).toMatchObject(
      refused('ORGAN_TOO_DEEP'),
    )
    const two = await add(me, top)
    await add(me, two.id)
    const long = await me.call('organisation.setOrgan', { ...two, parent_id: above, ...facts() })
    expect(long).toMatchObject(refused('ORGAN_TOO_DEEP'))
  })
  it('never makes a circle of two that are moved below each other at once', async () => {
    const top = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id: top })
    const [one, two] = [await add(me, top), await add(me, top)]
    const move = (what: typeof one, to: typeof one) =>
      me.call('organisation.setOrgan', { ...what, parent_id: to.id, ...facts() })
    const answers = await Promise.all([move(one, two), move(two, one), move(one, two), move(two, one)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const paths = [await pathOf(one.id), await pathOf(two.id)]
    expect(paths.every((path) => path?.startsWith(`2/${top}/`))).toBe(true)
  })
  it('leaves the top of the tree and my own place where they are, though their words can be changed', async () => {
    const [top, beside] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const me = await app.staff('organ_admin', { organ_id: top })
    expect(
      await me.call('organisation.setOrgan', { id: top, version: '1', parent_id: beside, ...facts() }),
    ).toMatchObject({
      data: { type: 'ORGAN_STAYS' },
    })
    const own = await me.call('organisation.setOrgan', { id: top, version: '1', parent_id: 0, ...facts() })
    expect([own.code, await pathOf(top)]).toEqual([1, `2/${top}/`])
    const admin = await app.staff('platform_admin')
    const root = (await treeOf(admin)).get(2)
    const moved = await admin.call('organisation.setOrgan', {
      ...facts(),
      id: 2,
      version: root?.version ?? '',
      parent_id: top,
    })
    expect(moved).toMatchObject({ data: { type: 'ORGAN_STAYS' } })
  })
  it('says a name that is taken beside it, and who changed it meanwhile', async () => {
    const top = await makeOrgan(app.sql)
    const [me, other] = [
      await app.staff('organ_admin', { organ_id: top }),
      await app.staff('organ_admin', { organ_id: top, real_name: '夏静' }),
    ]
    const { name, kind } = facts()
    const { data: one } = await me.call('organisation.setOrgan', { parent_id: top, name, kind })
    expect(await me.call('organisation.setOrgan', { parent_id: top, name, kind })).toMatchObject({
      msg: `同一级里已经有“${name}”了，请换一个名称`,
    })
    await other.call('organisation.setOrgan', { ...one, parent_id: top, ...facts() })
    expect(await me.call('organisation.setOrgan', { ...one, parent_id: top, ...facts() })).toMatchObject({
      code: 0,
      data: { type: 'CHANGED_MEANWHILE' },
    })
  })
  it('answers an organisation beside mine, or above it, like an unknown one, as a place and as a thing', async () => {
    const [mine, theirs] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const me = await app.staff('organ_admin', { organ_id: mine })
    const unknown = await me.call('organisation.setOrgan', { parent_id: 8_999_999_999, ...facts() })
    expect(unknown.data).toMatchObject({ type: 'ORGAN_NOT_FOUND' })
    for (const parent_id of [theirs, 2])
      expect(await me.call('organisation.setOrgan', { parent_id, ...facts() })).toEqual(unknown)
    for (const id of [theirs, 2])
      expect(await me.call('organisation.setOrgan', { id, version: '1', parent_id: mine, ...facts() })).toEqual(unknown)
  })
})
