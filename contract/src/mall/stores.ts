import { z } from 'zod'
import { call, nothing, open, permission } from '../call.ts'
import type { TextRule } from '../field-rule.ts'
import {
  ClientReqId,
  Id,
  idOf,
  idOrNone,
  Lat,
  Lng,
  line,
  lineOf,
  listOf,
  MediaId,
  PictureUrls,
  page,
  tablePage,
  Version,
} from '../fields.ts'
import { contactPhone } from '../organisation/contact-phone.ts'
import { P } from '../permissions.ts'
import { Store } from './shapes.ts'
import { MAX_SERVICES, storeFields } from './store-rules.ts'

/** Where the person is, where they let us know. */
const here = { lat: Lat.optional(), lng: Lng.optional() }

/** A line that may stand empty; where it does not, its rule says what is wrong with it. */
const checked = (rule: TextRule) =>
  lineOf(rule).refine((text) => rule.problem(text) === null, {
    error: ({ input }) => rule.problem(String(input)) ?? undefined,
  })

export const stores = {
  getStores: call({
    path: '/v2/api/goods/getStores',
    summary: 'Service stores, nearest first where a place is given',
    kind: 'read',
    about: ['store', 'company', 'organ'],
    shared: { to: 'everybody', unless: ['service', 'keyword', 'region', 'lat', 'lng'] },
    access: open,
    input: z.object({
      merchantId: idOrNone('company').default(0),
      /** Those that offer this service. */
      service: line(storeFields.service.max).default(''),
      /** A part of the name or the address. */
      keyword: line(40).default(''),
      /** Province, city and, where the city has some, district: those whose address is in it. */
      region: z.array(line(20, 1)).min(2).max(3).optional(),
      ...here,
      ...page(10),
    }),
    output: z.array(Store),
    reasons: [],
  }),
  getStore: call({
    path: '/v2/api/goods/getStore',
    summary: 'One store of an open merchant, closed or not',
    kind: 'read',
    about: ['store', 'company'],
    shared: { to: 'everybody', unless: ['lat', 'lng'] },
    access: open,
    input: z.object({ store_id: idOf('store'), ...here }),
    output: Store.extend({ merchant_name: z.string(), is_open: z.boolean() }),
    reasons: ['STORE_NOT_FOUND'],
  }),
  getMap: call({
    path: '/v2/api/goods/getMap',
    summary: 'Where the pictures of a drawn map come from; none where this installation has no map',
    kind: 'read',
    about: ['store'],
    access: open,
    tables: nothing('it answers from the settings of the server'),
    input: z.object({}),
    output: z.object({
      /** Addresses with {z}, {x} and {y}, the lowest layer first. */
      tiles: z.array(z.string()),
      /** Whose map it is, as it asks to be named. */
      credit: z.string(),
      /** Whether its pictures lie shifted, as Chinese maps do. */
      is_shifted: z.boolean(),
    }),
    reasons: [],
  }),
  getStoresTo: call({
    path: '/v2/api/goods/getStoresTo',
    summary: 'Stores for staff, closed ones too, with who works there',
    kind: 'read',
    about: ['store', 'company', 'organ', 'staff', 'profile'],
    access: permission(P.storeEdit),
    input: z.object({
      keyword: line(40).default(''),
      merchantId: idOrNone('company').default(0),
      organ_id: idOrNone('organ').default(0),
      state: z.enum(['all', 'open', 'closed']).default('all'),
      ...tablePage(20, 100),
    }),
    output: listOf(
      z.object({
        id: Id,
        merchantId: Id,
        merchant_name: z.string(),
        organ_id: Id,
        organ_name: z.string(),
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        hours: z.string(),
        opens: z.string(),
        lat: Lat,
        lng: Lng,
        picture: PictureUrls.nullable(),
        services: z.array(z.string()),
        is_open: z.boolean(),
        /** The names of those who work at this store. */
        staff: z.array(z.string()),
        /** Sent back with a change; who saves over a later one is told. */
        version: z.string(),
      }),
    ),
    reasons: [],
  }),
  setStore: call({
    path: '/v2/api/goods/setStore',
    summary: 'Adds or edits a store of a merchant',
    kind: 'write',
    changes: ['store'],
    access: permission(P.storeEdit),
    idempotent: true,
    input: z.object({
      id: idOrNone('store').default(0),
      version: Version.optional(),
      merchantId: idOf('company'),
      organ_id: idOf('organ'),
      name: lineOf(storeFields.name),
      address: lineOf(storeFields.address),
      phone: checked(contactPhone).default(''),
      hours: checked(storeFields.hours).default(''),
      lat: Lat,
      lng: Lng,
      services: z.array(lineOf(storeFields.service)).max(MAX_SERVICES, `最多${MAX_SERVICES}项服务`).default([]),
      /** A picture of mine; the one that stands there where it is not given, none where null. */
      picture_id: MediaId.nullable().optional(),
      is_open: z.boolean().default(true),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: ['STORE_NOT_FOUND', 'COMPANY_NOT_FOUND', 'ORGAN_NOT_FOUND', 'MEDIA_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
}
