import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { commonServices, MAX_SERVICES, NO_PLACE, storeFields } from '@heyi/contract/mall/store-rules'
import { contactPhone } from '@heyi/contract/organisation/contact-phone'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import type { UploadedImage } from '../../../../kit/fields/ImageUploader.tsx'
import { api } from '../../../../lib/api.ts'
import { fromChineseMap } from '../../../../lib/platform/gcj.ts'
import { organField, uploadPicture } from '../../../organisation/index.ts'
import { HoursField } from './HoursField.tsx'

export type StaffStores = OutputOf<Contract['mall']['getStoresTo']>
export type StaffStore = StaffStores['list'][number]
type Choice = { value: number; label: string }
/** Where the coordinates that were typed come from. */
type Source = 'gps' | 'map'

export type StoreValues = {
  /** A store stays with its merchant: only a new one chooses. */
  is_new: boolean
  name: string
  merchantId: number | null
  organ_id: number | null
  address: string
  source: Source
  lat: number | null
  lng: number | null
  phone: string
  hours: string
  services: string[]
  others: string
  picture: UploadedImage[]
  is_open: boolean
}

/** Services as they were typed, one behind the other. */
const split = (others: string): string[] =>
  others
    .split(/[、，,;；\s]+/)
    .map((one) => one.trim())
    .filter(Boolean)
const servicesOf = ({ services, others }: StoreValues): string[] => [...new Set([...services, ...split(others)])]

function servicesProblem(values: StoreValues): string | null {
  const all = servicesOf(values)
  if (all.length > MAX_SERVICES) return `最多${MAX_SERVICES}项服务`
  return all.map(storeFields.service.problem).find((problem) => problem !== null) ?? null
}
const within = (most: number) => (value: number | null) => (value !== null && Math.abs(value) <= most ? null : NO_PLACE)

export const storeFormFields = (
  merchants: readonly Choice[],
  /** Organisations from this one downwards. */
  top: number | null,
): readonly FormField<StoreValues>[] => [
  {
    kind: 'text',
    name: 'name',
    label: '门店名称',
    isRequired: true,
    maxLength: storeFields.name.max,
    problem: storeFields.name.problem,
  },
  {
    kind: 'select',
    name: 'merchantId',
    label: '商家',
    isRequired: true,
    isHidden: ({ is_new }) => !is_new,
    options: merchants,
    hint: '保存后不能换商家',
  },
  organField('organ_id', { label: '所属机构', hint: '这里的员工接待到店取货的会员', top }),
  {
    kind: 'text',
    name: 'address',
    label: '地址',
    isRequired: true,
    maxLength: storeFields.address.max,
    problem: storeFields.address.problem,
  },
  {
    kind: 'radio',
    name: 'source',
    label: '位置从哪里查到的',
    options: [
      { value: 'gps', label: '手机定位（GPS）' },
      { value: 'map', label: '高德、腾讯地图' },
    ],
    hint: '地图上的坐标和手机定位相差几百米，保存时会换算',
  },
  { kind: 'number', name: 'lat', label: '纬度', isRequired: true, problem: within(90), hint: '例如 31.3187' },
  { kind: 'number', name: 'lng', label: '经度', isRequired: true, problem: within(180), hint: '例如 120.6314' },
  { kind: 'tel', name: 'phone', label: '电话', maxLength: contactPhone.max, problem: contactPhone.problem },
  {
    kind: 'own',
    name: 'hours',
    label: '营业时间',
    draw: (control: OwnControl<string>) => <HoursField {...control} />,
    words: (hours: string) => hours,
    problem: storeFields.hours.problem,
  },
  {
    kind: 'checks',
    name: 'services',
    label: '服务',
    options: commonServices.map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'text',
    name: 'others',
    label: '其他服务',
    placeholder: '多项用顿号隔开，如 代磨杂粮、送货到楼下',
    problem: (_others, values) => servicesProblem(values),
  },
  {
    kind: 'images',
    name: 'picture',
    label: '门店照片',
    max: 1,
    upload: (file) => uploadPicture(file, '门店照片'),
  },
  { kind: 'switch', name: 'is_open', label: '正常营业', hint: '关掉后会员不能再选它取货，已经下的订单照常' },
]

export const emptyStore = (merchants: readonly Choice[]): StoreValues => ({
  is_new: true,
  name: '',
  merchantId: merchants.length === 1 ? (merchants[0]?.value ?? null) : null,
  organ_id: null,
  address: '',
  source: 'gps',
  lat: null,
  lng: null,
  phone: '',
  hours: '',
  services: ['到店自提'],
  others: '',
  picture: [],
  is_open: true,
})

const isCommon = (name: string): boolean => commonServices.some((one) => one === name)
export function readStore(row: StaffStore): StoreValues {
  const { name, merchantId, organ_id, address, lat, lng, phone, hours, services, picture, is_open } = row
  return {
    ...{ is_new: false, name, merchantId, organ_id, address, source: 'gps', lat, lng, phone, hours, is_open },
    services: services.filter(isCommon),
    others: services.filter((one) => !isCommon(one)).join('、'),
    picture: picture ? [{ url: picture.s }] : [],
  }
}

/** The picture to send: none given where the one that stands there stays. */
function pictureOf([first]: readonly UploadedImage[]): { picture_id?: string | null } {
  if (!first) return { picture_id: null }
  return first.id === undefined ? {} : { picture_id: String(first.id) }
}

export function saveStore(values: StoreValues, of: { id?: number; version?: string | undefined } = {}) {
  const { is_new: _new, source, services: _some, others: _others, picture, merchantId, organ_id, ...typed } = values
  const typedPlace = { lat: typed.lat ?? 0, lng: typed.lng ?? 0 }
  const { id = 0, version } = of
  return api.mall.setStore(
    {
      ...typed,
      ...(source === 'map' ? fromChineseMap(typedPlace) : typedPlace),
      id,
      ...(version === undefined ? {} : { version }),
      merchantId: merchantId ?? 0,
      organ_id: organ_id ?? 0,
      name: typed.name.trim(),
      address: typed.address.trim(),
      phone: typed.phone.trim(),
      services: servicesOf(values),
      ...pictureOf(picture),
    },
    { quiet: true },
  )
}
