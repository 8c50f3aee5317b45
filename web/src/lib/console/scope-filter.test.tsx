// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FilterControl } from '../../kit/console/FilterControl.tsx'
import type { Params } from '../routes.ts'
import { scopeAsked, scopeFilter } from './scope-filter.ts'

let asked: Params = {}
function Boxes() {
  const [params, setParams] = useState<Params>({})
  asked = params
  return <FilterControl filter={scopeFilter} params={params} onChange={setParams} />
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const stand = () => ['本机构数据', '下级机构数据'].map((name) => [box(name).checked, box(name).disabled])

describe('the two scope boxes', () => {
  afterEach(cleanup)
  it('both stand ticked at first, and what one of them loses the other keeps', async () => {
    render(<Boxes />)
    const user = userEvent.setup()
    expect(screen.getByRole('group', { name: '数据范围' })).toBeTruthy()
    expect([stand(), scopeAsked(asked)]).toEqual([
      [
        [true, false],
        [true, false],
      ],
      { only_organ: true, this_organ: true },
    ])
    await user.click(box('下级机构数据'))
    expect([stand(), scopeAsked(asked)]).toEqual([
      [
        [true, true],
        [false, false],
      ],
      { only_organ: true, this_organ: false },
    ])
    // The last one cannot be unticked.
    await user.click(box('本机构数据'))
    expect(scopeAsked(asked)).toEqual({ only_organ: true, this_organ: false })
    await user.click(box('下级机构数据'))
    await user.click(box('本机构数据'))
    expect([stand(), scopeAsked(asked)]).toEqual([
      [
        [false, false],
        [true, true],
      ],
      { only_organ: false, this_organ: true },
    ])
  })
})
