import { api, sentenceOf } from '../../../../lib/api.ts'

type Parcel = { order_id: number; company: string; no: string }

/** Sends out all that is left of an order in one parcel; answers what came of it, in words. */
export async function shipParcel({
  order_id,
  company,
  no,
}: Parcel): Promise<{ state: 'done' | 'failed'; words: string }> {
  try {
    await api.orders.setOrderStateTo({ order_id, event: 'ship', company, no }, { quiet: true })
    return { state: 'done', words: '已发货' }
  } catch (error) {
    return { state: 'failed', words: sentenceOf(error) }
  }
}
