import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { Empty, idOf, idOrNone, Lat, Lng, line, Mobile, PersonName } from '../fields.ts'
import { Address } from './shapes.ts'

export const addresses = {
  getAddressList: call({
    path: '/api/address/getAddressList',
    summary: 'My addresses, the default first',
    kind: 'read',
    about: ['address'],
    access: signedIn,
    input: Empty,
    output: z.array(Address),
    reasons: [],
  }),
  setAddress: call({
    path: '/api/address/setAddress',
    summary: 'Adds or edits one of my addresses',
    kind: 'write',
    changes: ['address'],
    access: signedIn,
    input: z.object({
      id: idOrNone('address').default(0),
      name: PersonName,
      mobile: Mobile,
      region: z.array(line(30, 1)).min(2, '请选择所在地区').max(4),
      detail: line(100, 2),
      lat: Lat.nullable().default(null),
      lng: Lng.nullable().default(null),
      is_default: z.boolean().default(false),
    }),
    output: Address,
    reasons: ['ADDRESS_NOT_FOUND', 'ADDRESS_TOO_MANY'],
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
