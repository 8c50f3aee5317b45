import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import {
  At,
  ClientReqId,
  Empty,
  Fen,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  tablePage,
  Version,
  wholeOf,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { freightCounts, freightFields, MAX_FREIGHT_PLACES, MAX_FREIGHT_RULES } from './freight-rules.ts'

const fee = {
  first: wholeOf(freightFields.first),
  first_fen: wholeOf(freightFields.first_fen),
  more: wholeOf(freightFields.more),
  more_fen: wholeOf(freightFields.more_fen),
}
const Rule = z.object({
  places: z.array(lineOf(freightFields.place)).min(1, '请选择地区').max(MAX_FREIGHT_PLACES),
  is_refused: z.boolean().default(false),
  ...fee,
})
const ShownFee = { first: z.int(), first_fen: Fen, more: z.int(), more_fen: Fen }

export const freight = {
  getFreights: call({
    path: '/v2/api/goods/getFreights',
    summary: 'Freight templates of merchants in scope, newest first',
    kind: 'read',
    about: ['freight', 'goods', 'company'],
    access: permission(P.goods),
    input: z.object({ keyword: line(20).default(''), merchantId: idOrNone('company').default(0), ...tablePage(10) }),
    output: listOf(
      z.object({
        id: Id,
        merchantId: Id,
        merchant_name: z.string(),
        name: z.string(),
        count: keyOf(freightCounts),
        ...ShownFee,
        free_from_fen: Fen.nullable(),
        rules: z.array(z.object({ places: z.array(z.string()), is_refused: z.boolean(), ...ShownFee })),
        /** How many goods it counts for. */
        goods: z.int(),
        updated_at: At,
      }),
    ),
    reasons: [],
  }),
  setFreight: call({
    path: '/v2/api/goods/setFreight',
    summary: 'Adds or edits a freight template of a merchant',
    kind: 'write',
    changes: ['freight', 'goods'],
    access: permission(P.freight),
    idempotent: true,
    input: z.object({
      id: idOrNone('freight').default(0),
      /** The template's updated_at. */
      version: Version.optional(),
      merchantId: idOf('company'),
      name: lineOf(freightFields.name),
      count: keyOf(freightCounts),
      ...fee,
      free_from_fen: wholeOf(freightFields.free_from_fen).nullable().default(null),
      rules: z.array(Rule).max(MAX_FREIGHT_RULES).default([]),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id }),
    reasons: ['FREIGHT_NOT_FOUND', 'COMPANY_NOT_FOUND', 'FREIGHT_PLACE_TWICE', 'CHANGED_MEANWHILE'],
  }),
  delFreight: call({
    path: '/v2/api/goods/delFreight',
    summary: 'Deletes a freight template that counts for no goods',
    kind: 'write',
    changes: ['freight', 'goods'],
    access: permission(P.freight),
    overwrites: nothing('a template is deleted once, and only while it counts for nothing'),
    input: z.object({ id: idOf('freight') }),
    output: Empty,
    reasons: ['FREIGHT_NOT_FOUND', 'FREIGHT_IN_USE'],
  }),
}
