import { useState } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import type { StoreCode } from '../../parts/codes.ts'
import { StoreSheets } from './StoreSheets.tsx'
import { staticCodes } from './static-codes.tsx'

/** 静态码: the printed code of each store; issue, print, revoke. */
export function StaticCodes() {
  const [printed, setPrinted] = useState<readonly StoreCode[]>([])
  return (
    <>
      <CrudPage resource={staticCodes(setPrinted)} />
      {printed.length > 0 && <StoreSheets stores={printed} onDone={() => setPrinted([])} />}
    </>
  )
}
