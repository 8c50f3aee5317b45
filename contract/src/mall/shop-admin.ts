import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, ClientReqId, Id, idOf, line, listOf, tablePage, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { EditedBlock, ShopBlocks, StaffShop } from './shop-shapes.ts'

/** Shops as staff keep them: their figures, and their front pages. */
export const shopAdmin = {
  getShopsTo: call({
    path: '/v2/api/goods/getShopsTo',
    summary: 'Shops in scope with what they have, what is low, what they sold in 30 days and who follows them',
    kind: 'read',
    about: ['company', 'goods', 'stock', 'order', 'collection', 'shop'],
    access: permission(P.company),
    input: z.object({ keyword: line(40).default(''), ...tablePage(20) }),
    output: listOf(StaffShop),
    reasons: [],
  }),
  getShopPage: call({
    path: '/v2/api/goods/getShopPage',
    summary: "A merchant's front page for its editor: the draft, and whether it is what members see",
    kind: 'read',
    about: ['shop', 'goods', 'stock', 'company', 'profile'],
    access: permission(P.shopEdit),
    input: z.object({ merchantId: idOf('company') }),
    output: z.object({
      merchantId: Id,
      name: z.string(),
      /** Sent back with a change; who saves over a later one is told. */
      version: z.string(),
      blocks: z.array(EditedBlock),
      /** When what members see was published; null where they see the plain page. */
      published_at: At.nullable(),
      /** The draft differs from what members see. */
      has_draft: z.boolean(),
      /** Who saved last; '' where nobody has. */
      edited_by: z.string(),
      edited_at: At.nullable(),
    }),
    reasons: ['COMPANY_NOT_FOUND'],
  }),
  setShopPage: call({
    path: '/v2/api/goods/setShopPage',
    summary: "Saves the draft of a merchant's front page, and publishes it where asked; an empty one is the plain page",
    kind: 'write',
    changes: ['shop'],
    access: permission(P.shopEdit),
    idempotent: true,
    input: z.object({
      merchantId: idOf('company'),
      version: Version.optional(),
      blocks: ShopBlocks,
      publish: z.boolean().default(false),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ version: z.string(), published_at: At.nullable() }),
    reasons: [
      'COMPANY_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'MEDIA_NOT_FOUND',
      'GOODS_NOT_FOUND',
      'GOODS_OFF_SHELF',
      'CATEGORY_NOT_FOUND',
      'COUPON_NOT_FOUND',
    ],
  }),
}
