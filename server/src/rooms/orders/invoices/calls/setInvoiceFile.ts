import type { orders } from '@heyi/contract/orders/index'
import { paperKind } from '../../../../kernel/files/paper.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { keepPrivate, keepPrivatePdf } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'

export const setInvoiceFile: LongHandler<typeof orders.setInvoiceFile, OrdersDeps> = {
  async before({ actor, refuse, deps, upload, now }) {
    if (!upload?.data.length) return refuse('FILE_MISSING')
    const kind = await paperKind(upload.data)
    if (!kind) return refuse('INVOICE_FILE_UNSUPPORTED')
    const keep = kind === 'pdf' ? keepPrivatePdf : keepPrivate
    const file_id = await keep(deps, { data: upload.data, user_id: actor.user_id, purpose: 'invoice', now })
    return async () => ({ file_id })
  },
}
