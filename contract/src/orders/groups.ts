import { z } from 'zod'
import { call, open } from '../call.ts'
import { At, Id, idOf, keyOf, PictureUrls } from '../fields.ts'
import { groupStates } from './group-states.ts'
import { OrderStateName } from './shapes.ts'

export const groups = {
  getGroup: call({
    path: '/api/order/getGroup',
    summary: 'A group that buys together: who is in, how many are missing, until when, and my part in it',
    kind: 'read',
    about: ['order', 'goods', 'stock', 'company', 'profile'],
    access: open,
    input: z.object({ group_id: idOf('group_buy') }),
    output: z.object({
      id: Id,
      state: keyOf(groupStates),
      status: z.int(),
      state_name: z.string(),
      size: z.int(),
      /** People who have paid, and how many are missing still. */
      joined: z.int(),
      missing: z.int(),
      /** Until when it forms, and when it was formed or failed. */
      expires_at: At,
      ended_at: At.nullable(),
      promotion_id: Id,
      promotion_name: z.string(),
      merchant_name: z.string(),
      goods_id: Id,
      sku_id: Id,
      name: z.string(),
      spec_text: z.string(),
      picture: PictureUrls.nullable(),
      /** Together, and alone at the moment. */
      price_fen: z.int(),
      list_price_fen: z.int(),
      list_points: z.int(),
      /** Units of one person; 0: any number. */
      per_person: z.int(),
      /** In the order they paid; the first began it. Names are masked. */
      members: z.array(
        z.object({ name: z.string(), avatar: PictureUrls.nullable(), is_first: z.boolean(), is_me: z.boolean() }),
      ),
      may_join: z.boolean(),
      /** Why nobody, or not who asks, can join, in words; '' where they may. */
      why_not: z.string(),
      /** Whether one's own group can be begun: the promotion runs and something is left. */
      may_begin: z.boolean(),
      /** My order in it, paid or waiting for money; null where there is none. */
      mine: z.object({ order_id: Id, state: OrderStateName, pay_fen: z.int(), expire_at: At.nullable() }).nullable(),
    }),
    reasons: ['GROUP_NOT_FOUND'],
  }),
}
