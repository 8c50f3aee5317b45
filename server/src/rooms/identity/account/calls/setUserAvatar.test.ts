import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('POST /api/userinfo/setUserAvatar', () => {
  const app = useApp()
  const upload = async (who: Person) => (await who.call('media.base64ToPic', { base64: PIXEL })).data.id

  it('shows one of my pictures as my portrait, and takes it away again', async () => {
    const me = await app.member()
    const media_id = await upload(me)
    const { data } = await me.call('identity.setUserAvatar', { media_id })
    expect(data.avatar).toContain(media_id)
    expect((await me.call('identity.getUserInfo', {})).data.avatar_picture?.s).toContain(media_id)
    expect((await me.call('identity.setUserAvatar', { media_id: null })).data.avatar).toBeNull()
  })
  it("answers another person's picture like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.member()]
    for (const media_id of [await upload(other), randomUUID()])
      expect(await me.call('identity.setUserAvatar', { media_id })).toMatchObject({
        code: 0,
        data: { type: 'MEDIA_NOT_FOUND' },
      })
  })
})
