import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { confirmImport, dropImport } from '../../../../kernel/imports/calls.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { MallDeps } from '../../core/deps.ts'
import { goodsImports } from '../store.ts'

export const decideGoodsImport: Handler<typeof mall.decideGoodsImport, MallDeps> = async (context) => {
  const { id, enters } = context.input
  if (!enters) await dropImport(context, goodsImports, id)
  else if (await confirmImport(context, goodsImports, id))
    await enqueue(context.tx, 'mall:import', { id }, { key: `goods-import-${id}` })
  return {}
}
