import { z } from 'zod'
import { call, forMembers, signedIn } from '../call.ts'
import { Empty, idOf, idOrNone, Lat, Lng, lineOf, Mobile, PersonName } from '../fields.ts'
import { addressDetail, MAX_REGION, MIN_REGION, NO_REGION, regionName } from './address-rules.ts'
import { Address } from './shapes.ts'

export const addresses = {
  getAddressList: call({
    path: '/api/address/getAddressList',
    summary: 'My addresses, the default first',
    kind: 'read',
    about: ['address'],
    access: forMembers('查看了收货地址'),
    input: Empty,
    output: z.array(Address),
    reasons: [],
  }),
  setAddress: call({
    path: '/api/address/setAddress',
    summary: 'Adds or edits one of my addresses',
    kind: 'write',
    changes: ['address'],
    access: forMembers('保存了收货地址'),
    input: z.object({
      id: idOrNone('address').default(0),
      name: PersonName,
      mobile: Mobile,
      region: z.array(lineOf(regionName)).min(MIN_REGION, NO_REGION).max(MAX_REGION),
      detail: lineOf(addressDetail),
      lat: Lat.nullable().default(null),
      lng: Lng.nullable().default(null),
      is_default: z.boolean().default(false),
    }),
    output: Address,
    reasons: ['ADDRESS_NOT_FOUND', 'ADDRESS_TOO_MANY', 'USER_DISABLED'],
  }),
  delAddress: call({
    path: '/api/address/delAddress',
    summary: 'Deletes one of my addresses',
    kind: 'write',
    changes: ['address'],
    access: signedIn,
    input: z.object({ id: idOf('address') }),
    output: Empty,
    reasons: ['ADDRESS_NOT_FOUND'],
  }),
}
