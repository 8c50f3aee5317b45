import { goodsImports as entries } from '@heyi/contract/mall/import'
import { sweepImports } from '../../../kernel/imports/work.ts'
import { topic } from '../../../kernel/room.ts'
import type { MallDeps } from '../core/deps.ts'
import { goodsImports as sheets } from './store.ts'
import { goodsImportJob } from './work.ts'
import './events.ts'

export const goodsImports = topic(import.meta.dirname, entries, (deps: MallDeps) => ({
  jobs: { 'mall:import': goodsImportJob(deps) },
  tasks: { 'goods-imports': sweepImports(sheets) },
}))
