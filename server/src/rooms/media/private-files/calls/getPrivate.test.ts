import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { documentOf } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

type Picture = { id: string; ticket: string }

describe('GET /api/common/getPrivate/:id/:ticket', () => {
  const app = useApp()
  let organ_id: number
  let me: Person
  let member: Person
  let id: number
  beforeAll(async () => {
    organ_id = await makeOrgan(app.sql)
    me = await app.staff('organ_admin', { organ_id })
    member = await app.member({ organ_id })
    await member.call('identity.setCertification', await documentOf(app, member))
    id = (await me.call('members.getCertifications', {})).data.list[0]?.id ?? 0
  })
  const open = ({ id, ticket }: Picture, who?: Person) =>
    fetch(`${app.url}/api/common/getPrivate/${id}/${ticket}`, { headers: who?.headers ?? {} })
  const shownTo = async (who: Person) =>
    (who === member
      ? (await who.call('identity.getCertification', {})).data.sent?.pictures[0]
      : (await who.call('members.getCertificationTo', { id })).data.pictures[0]) ?? { id: '', ticket: '' }

  it('opens to its owner and to who may decide about it, is kept by nobody on the way, and every look is logged', async () => {
    for (const who of [member, me]) {
      const answer = await open(await shownTo(who), who)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const looks = await app.sql<{ actor_id: number }[]>`
      select actor_id from audit where action = 'picture.look' and subject_id = ${member.user_id} order by id`
    expect(looks.map(({ actor_id }) => actor_id)).toEqual([member.user_id, me.user_id])
  })

  it('opens to nobody else: not without a session, not with another’s ticket, not by a colleague without the right', async () => {
    const picture = await shownTo(me)
    expect((await open(picture)).status).toBe(401)
    const [twin, operator] = [await app.staff('organ_admin', { organ_id }), await app.staff('operator', { organ_id })]
    for (const who of [member, twin, operator]) expect((await open(picture, who)).status).toBe(404)
    // Who moves on to another organisation loses the right while the ticket still holds.
    await app.sql`update users set organ_id = 2 where id = ${member.user_id}`
    expect((await open(picture, me)).status).toBe(404)
    await app.sql`update users set organ_id = ${organ_id} where id = ${member.user_id}`
    expect((await open(picture, me)).status).toBe(200)
  })

  it('is gone at its end, though the ticket holds', async () => {
    const picture = await shownTo(me)
    await app.sql`update private_file set delete_after = now() where id = ${picture.id}`
    expect((await open(picture, me)).status).toBe(404)
    const shown = (await me.call('members.getCertificationTo', { id })).data.pictures
    expect(shown.map(({ side }) => side)).toEqual(['back'])
  })
})
