import { media } from '@heyi/contract/media/index'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { type Person, useApp } from '../../../../testing/app.ts'

const paint = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#c06030' } })

describe('POST /api/common/uploadImage', () => {
  const app = useApp()
  let me: Person
  let photo: Buffer
  beforeAll(async () => {
    me = await app.member()
    photo = await paint().jpeg().toBuffer()
  })
  const upload = async (
    person: Person,
    file: Buffer | null,
    fields: Record<string, string> = {},
    name = 'photo.jpg',
  ) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    if (file) form.set('userFile', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name)
    const response = await fetch(app.url + media.uploadImage.path, {
      method: 'POST',
      body: form,
      headers: person.headers,
    })
    return {
      status: response.status,
      ...((await response.json()) as {
        code: number
        data: {
          id: string
          type?: string
          width: number
          height: number
          picture: { s: string; l: string; alt: string }
        }
      }),
    }
  }
  /** So many files came from the person today. */
  const sent = (person: Person, files: number) =>
    app.sql`insert into media_day (owner_id, day, files) values (${person.user_id}, ${shanghaiDay(new Date())}, ${files})`
  const rows = (id: string) => app.sql`select owner_id, width, height, alt from media where id = ${id}`

  it('stores a picture in three sizes that anyone can open', async () => {
    const { code, data } = await upload(me, photo, { alt: '桂花糕' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ width: 900, height: 600, picture: { alt: '桂花糕' } })
    expect(await rows(data.id)).toEqual([{ owner_id: me.user_id, width: 900, height: 600, alt: '桂花糕' }])
    const response = await fetch(app.url + data.picture.s)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(240)
  })

  it('stores it for who is signed in, whatever user_id the form names', async () => {
    const other = await app.member()
    const { data } = await upload(me, photo, { user_id: String(other.user_id) })
    expect(await rows(data.id)).toMatchObject([{ owner_id: me.user_id }])
  })

  it('gives every picture an id of its own', async () => {
    const answers = await Promise.all([upload(me, photo), upload(me, photo)])
    expect(answers[0]?.data.id).not.toBe(answers[1]?.data.id)
  })

  it('goes by the first bytes, not by name or type', async () => {
    for (const [name, bytes] of [
      ['a.jpg', '<html><script>alert(1)</script>'],
      ['a.php.jpg', '<?php system($_GET[0]);'],
      ['a.png', 'GIF89a/*<script>*/'],
      ['x.webp', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ] as const)
      expect((await upload(me, Buffer.from(bytes), {}, name)).data.type).toBe('FILE_TYPE_UNSUPPORTED')
    expect((await upload(me, photo, {}, '../../../etc/passwd\u0000.php')).code).toBe(1)
  })

  it('refuses no file, an empty one and a broken one', async () => {
    expect((await upload(me, null)).data.type).toBe('FILE_MISSING')
    expect((await upload(me, Buffer.alloc(0))).data.type).toBe('FILE_MISSING')
    expect((await upload(me, photo.subarray(0, 200))).data.type).toBe('FILE_BROKEN')
  })

  it('wants a session', async () => {
    const guest = await app.guest()
    expect((await upload(guest, photo)).status).toBe(401)
  })

  it('takes 200 files a day from a person, also of those that come at once', async () => {
    const busy = await app.member()
    await sent(busy, 198)
    const small = await paint(20, 20).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(busy, small)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(2)
    expect((await upload(busy, small)).data.type).toBe('FILE_TOO_MANY')
    await app.sql`update media_day set day = day - 1 where owner_id = ${busy.user_id}`
    expect((await upload(busy, small)).code).toBe(1)
  })

  it('counts a broken picture as one of the day', async () => {
    const vandal = await app.member()
    await sent(vandal, 199)
    expect((await upload(vandal, photo.subarray(0, 200))).data.type).toBe('FILE_BROKEN')
    expect((await upload(vandal, photo)).data.type).toBe('FILE_TOO_MANY')
  })
})
