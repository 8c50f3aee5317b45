import { expect, it } from 'vitest'
import { registerParts } from '../parts.ts'
import { readScanned } from './kinds.ts'

it('says that the line broke where what reads codes cannot be fetched', async () => {
  registerParts(() => Promise.reject(new Error('Loading chunk failed')))
  expect(await readScanned('HM1.7.60000000.x', null)).toEqual({ problem: '网络不好，没有打开，请退回再试一次' })
})
