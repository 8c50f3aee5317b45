import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { shop } from './mall.ts'

type Mall = Contract['mall']
type Detail = OutputOf<Mall['getStore']>
type StaffStore = OutputOf<Mall['getStoresTo']>['list'][number]

/** A store on its own screen. */
export const storeDetail = (own: Partial<Detail> = {}): Detail => ({
  ...shop(),
  merchant_name: '和颐优选',
  is_open: true,
  ...own,
})

/** A store as staff see it. */
export const staffStore = (own: Partial<StaffStore> = {}): StaffStore => ({
  id: 1,
  merchantId: 3,
  merchant_name: '和颐优选',
  organ_id: 2,
  organ_name: '晚渡社区',
  name: '和颐优选·中心店',
  address: '晚渡街 1 号',
  phone: '0512-65880281',
  hours: '每天 8:30-17:30',
  opens: '',
  lat: 31.3,
  lng: 120.6,
  picture: null,
  services: ['到店自提', '代磨杂粮'],
  is_open: true,
  staff: ['夏静'],
  version: '3',
  ...own,
})

/** An installation without a drawn map. */
export const noMap: OutputOf<Mall['getMap']> = { tiles: [], credit: '', is_shifted: false }

/** The device tells where it is, or refuses. */
export function standAt(at: { lat: number; lng: number } | null): void {
  const geolocation = {
    getCurrentPosition: (
      found: (position: { coords: { latitude: number; longitude: number } }) => void,
      failed: () => void,
    ) => (at ? found({ coords: { latitude: at.lat, longitude: at.lng } }) : failed()),
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
}
