import { deflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storePicture } from './picture.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c06030' } })

/** A PNG of one colour that is small on the wire and huge when opened. */
function bomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
    return (c ^ 0xffffffff) >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc(body), body.length + 4)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(side / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('storePicture', () => {
  it('makes three sizes of WebP, never larger than the original', async () => {
    const { files, width, height } = await storePicture(await plain(3000, 2000).jpeg().toBuffer())
    expect({ width, height }).toEqual({ width: 1440, height: 960 })
    const sides = await Promise.all(
      Object.values(files).map(async (file) => {
        const { format, width: w, height: h } = await sharp(file).metadata()
        return [format, w, h]
      }),
    )
    expect(sides).toEqual([
      ['webp', 240, 160],
      ['webp', 720, 480],
      ['webp', 1440, 960],
    ])
    expect(await storePicture(await plain(100, 50).webp().toBuffer())).toMatchObject({ width: 100, height: 50 })
  })

  it('takes JPEG, PNG and WebP of every kind of colour', async () => {
    for (const picture of [
      plain(40, 30).png(),
      plain(40, 30, 4).png(),
      plain(40, 30).toColourspace('cmyk').jpeg(),
      plain(40, 30).greyscale().png(),
      plain(40, 30).png({ palette: true }),
      plain(40, 30).toColourspace('rgb16').png(),
    ])
      expect(await storePicture(await picture.toBuffer())).toMatchObject({ width: 40, height: 30 })
  })

  it('turns the picture as the camera was held and forgets where that was', async () => {
    const photo = await plain(60, 40)
      .withExif({
        IFD0: { Orientation: '6', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 18/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { files, width, height } = await storePicture(await sharp(photo).withMetadata({ orientation: 6 }).toBuffer())
    expect({ width, height }).toEqual({ width: 40, height: 60 })
    for (const file of Object.values(files)) {
      const { exif, icc, xmp, iptc } = await sharp(file).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('refuses what is not one of the three by its first bytes', async () => {
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<script>alert(1)</script>*/')])
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const avif = await plain(40, 30).avif().toBuffer()
    const heic = Buffer.concat([
      Buffer.from('0000001866747970', 'hex'),
      Buffer.from('heic\u0000\u0000\u0000\u0000mif1heic'),
      Buffer.alloc(200),
    ])
    for (const data of [
      gif,
      svg,
      avif,
      heic,
      Buffer.from('<html><body onload=alert(1)>'),
      Buffer.from('%PDF-1.7 /JS (app.alert(1))'),
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(1),
      Buffer.from('plain text'),
    ])
      await expect(storePicture(data), data.subarray(0, 12).toString()).rejects.toMatchObject({
        reason: 'FILE_TYPE_UNSUPPORTED',
      })
  })

  it('refuses a broken picture and one that is too large when opened', async () => {
    const jpeg = await plain(600, 400).jpeg().toBuffer()
    const huge = bomb(30_000)
    expect(huge.length).toBeLessThan(150_000)
    expect((await fileTypeFromBuffer(huge))?.mime).toBe('image/png')
    for (const data of [huge, jpeg.subarray(0, 300), Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)])])
      await expect(storePicture(data)).rejects.toMatchObject({ reason: 'FILE_BROKEN' })
  })

  it("opens one person's pictures one after the other, and another's beside them", async () => {
    const small = await plain(20, 20).png().toBuffer()
    const order: string[] = []
    const door = Promise.withResolvers<void>()
    const send = (of: number, name: string, begin = async () => {}) =>
      storePicture(small, {
        of,
        begin() {
          order.push(name)
          return begin()
        },
      })
    const mine = [send(1, 'first', () => door.promise), send(1, 'second')]
    await send(2, "another's")
    expect(order).toEqual(['first', "another's"])
    door.resolve()
    await Promise.all(mine)
    expect(order).toEqual(['first', "another's", 'second'])
  })

  it('drops what is hidden behind the picture', async () => {
    const polyglot = Buffer.concat([
      await plain(40, 30).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script><?php system($_GET[0]) ?>'),
    ])
    const { files } = await storePicture(polyglot)
    for (const file of Object.values(files)) expect(file.includes('script')).toBe(false)
  })
})
