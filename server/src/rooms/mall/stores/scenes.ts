import type { stores as entries } from '@heyi/contract/mall/stores'
import type { Scenes } from '../../../testing/scene.ts'

const SHOP = {
  merchantId: 3,
  organ_id: 2,
  name: '晚渡自提点',
  address: '晚渡街 58 号',
  phone: '0512-65880200',
  hours: '周一至周五 8:30-17:30',
  lat: 31.3094,
  lng: 120.63,
  services: ['到店自提'],
}

export const scenes: Scenes<typeof entries> = {
  async setStore(stage) {
    const who = await stage.admin()
    const { id, version } = (await who.call('mall.setStore', SHOP)).data
    return [
      { who, input: SHOP },
      { who, input: { ...SHOP, id, version, hours: '', is_open: false, picture_id: null } },
    ]
  },
}
