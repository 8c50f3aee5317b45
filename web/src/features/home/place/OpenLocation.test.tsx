import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { serve } from '../../../testing/serve.ts'
import { noMap, standAt } from '../../../testing/stores.ts'
import { useNear } from '../../mall/index.ts'

const OPEN = '/open-location'
const PLACE = `${OPEN}?name=${encodeURIComponent('中心店')}&address=${encodeURIComponent('桐芳路 88 号')}&lat=31.3187&lng=120.6314`

afterEach(() => useNear.setState({ at: null }))

describe(`the screen ${OPEN}`, () => {
  it('shows where it is and how far, copies the address, and leads to maps', async () => {
    standAt({ lat: 31.3197, lng: 120.6314 })
    serve({ 'mall.getMap': noMap })
    const at = await openScreen(PLACE)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await at.press('看看离我多远')
    await at.sees('离您约111米')
    await at.press('复制地址')
    expect(write).toHaveBeenCalledWith('桐芳路 88 号')
    await at.hears('地址已复制')
    const links = [/高德地图/, /百度地图/, /腾讯地图/, /自带地图/]
    for (const name of links) expect((await at.find('link', name)).getAttribute('href')).toContain('31.3187')
  })
  it('says that the address could not be copied', async () => {
    serve({ 'mall.getMap': noMap })
    const at = await openScreen(PLACE)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await at.press('复制地址')
    await at.hears(/没有复制成功/)
  })
  it('draws the place on the map of this installation', async () => {
    serve({ 'mall.getMap': { tiles: ['https://tiles.example/{z}/{x}/{y}'], credit: '天地图', is_shifted: false } })
    const at = await openScreen(PLACE)
    await at.find('button', '中心店')
    await at.sees('天地图')
  })
  it('leads on where no place is named', async () => {
    const at = await openScreen(`${OPEN}?lat=1`)
    await at.sees('没有说是哪个地方')
    await at.find('link', '看服务门店')
  })
})
