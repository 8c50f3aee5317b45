// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../query.ts'
import type { CrudTree } from './crud.ts'
import { TreePane } from './TreePane.tsx'

const leaf = (id: number, name: string) => ({ id, name, children: [] })
const opened: number[][] = []
const tree: CrudTree = {
  title: '机构',
  key: 'organ',
  nodes: [
    {
      id: 2,
      name: '觅桥中心',
      children: [
        { id: 7, name: '双塔站', children: [leaf(9, '平江点')] },
        { id: 8, name: '葑南站', below: 3, children: [] },
      ],
    },
  ],
  isFinding: false,
  onOpen: (open) => opened.push([...open]),
  onMore: () => {},
  find: (words) => ({
    queryKey: ['found', words],
    queryFn: async () => (words === '葑南' ? [{ id: 2, name: '觅桥中心', children: [leaf(8, '葑南站')] }] : []),
    select: (found) => found as never,
  }),
}
let chosen = ''
function Standing({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  chosen = value
  return (
    <QueryClientProvider client={queryClient}>
      <TreePane tree={tree} resourceKey="tried" value={value} onChange={setValue} />
    </QueryClientProvider>
  )
}
const edge = () => screen.getByRole('separator', { name: '机构栏的宽度' })

describe('the tree beside a table', () => {
  afterEach(cleanup)
  it('is walked by the keyboard, opens the way to what is chosen, and finds by name', async () => {
    const user = userEvent.setup()
    render(<Standing first="9" />)
    const row = await screen.findByRole('row', { name: '平江点' })
    expect(row.getAttribute('aria-selected')).toBe('true')
    row.focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(chosen).toBe('7'))
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(chosen).toBe(''))
    await user.type(screen.getByRole('searchbox', { name: '搜索机构' }), '葑南{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: '双塔站' })).toBeNull())
    await user.click(await screen.findByRole('row', { name: '葑南站' }))
    await waitFor(() => expect(chosen).toBe('8'))
  })
  it('asks for what stands below what is opened, and says where a search finds nothing', async () => {
    const user = userEvent.setup()
    render(<Standing />)
    await user.click(await screen.findByRole('row', { name: '葑南站' }))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(opened.at(-1)?.toSorted()).toEqual([2, 8]))
    screen.getByText('还有3个，显示更多')
    await user.type(screen.getByRole('searchbox', { name: '搜索机构' }), '火星{Enter}')
    await screen.findByText('没有找到“火星”')
  })
  it('keeps how wide it is, within bounds, and that it is folded away', async () => {
    const user = userEvent.setup()
    render(<Standing first="8" />)
    edge().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(edge().getAttribute('aria-valuenow')).toBe('17')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(edge().getAttribute('aria-valuenow')).toBe(edge().getAttribute('aria-valuemin'))
    await user.click(screen.getByRole('button', { name: '收起机构' }))
    expect(screen.queryByRole('treegrid')).toBeNull()
    screen.getByText('葑南站')
    cleanup()
    render(<Standing first="8" />)
    await user.click(screen.getByRole('button', { name: '展开机构' }))
    expect(edge().getAttribute('aria-valuenow')).toBe(edge().getAttribute('aria-valuemin'))
    await screen.findByRole('row', { name: '葑南站' })
  })
})
