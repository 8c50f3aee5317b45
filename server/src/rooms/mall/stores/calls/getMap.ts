import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MallDeps } from '../../core/deps.ts'

export const getMap: Handler<typeof mall.getMap, MallDeps> = async ({ deps }) => deps.map
