import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'

describe('POST /v2/api/goods/getMap', () => {
  const plain = useApp()
  const drawn = useApp({ own: true, env: { MAP_TILES: TILES, MAP_CREDIT: '天地图', MAP_COORDINATES: 'gcj02' } })
  it('says where the map is, which pages may show then', async () => {
    const { data } = await (await drawn.member()).call('mall.getMap', {})
    expect(data).toEqual({ tiles: [TILES], credit: '天地图', is_shifted: true })
    const page = await fetch(`${drawn.url}/`)
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://tiles.example;")
  })
  it('has none where none is configured', async () => {
    const { data } = await (await plain.member()).call('mall.getMap', {})
    expect(data).toEqual({ tiles: [], credit: '', is_shifted: false })
  })
})
