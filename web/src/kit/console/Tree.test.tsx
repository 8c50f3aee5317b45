// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { BRANCH_ROWS, Tree, type TreeNode } from './Tree.tsx'

const leaf = (id: number): TreeNode => ({ id, name: `站${id}`, children: [] })
const flat = (count: number): TreeNode[] => [
  { id: 1, name: '中心', children: Array.from({ length: count - 1 }, (_, at) => leaf(at + 2)) },
]

function Standing({ nodes, first = 1 }: { nodes: readonly TreeNode[]; first?: number }) {
  const [chosen, setChosen] = useState(first)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([1]))
  return (
    <>
      <Tree label="机构" nodes={nodes} chosen={chosen} onChoose={setChosen} open={open} onOpen={setOpen} />
      <p>选了{chosen}</p>
    </>
  )
}
const OPEN = new Set([1])
const rows = () => screen.queryAllByRole('row').length
const drawn = () => document.querySelectorAll('*').length

describe('a tree', () => {
  afterEach(cleanup)
  it('draws of five thousand no more than of fifty-one, whatever stands below each other', async () => {
    render(<Standing nodes={flat(BRANCH_ROWS + 1)} />)
    await waitFor(() => expect(rows()).toBe(BRANCH_ROWS + 1))
    const few = drawn()
    cleanup()
    render(<Standing nodes={flat(5_000)} />)
    await waitFor(() => expect(rows()).toBe(BRANCH_ROWS + 2))
    // One row more, which tells of the others.
    expect(drawn()).toBeLessThan(few + 12)
    screen.getByText('还有4,949个，显示更多')
  })
  it('shows what is chosen however far back it stands', async () => {
    render(<Standing nodes={flat(5_000)} first={4_321} />)
    const row = await screen.findByRole('row', { name: '站4321' })
    expect(row.getAttribute('aria-selected')).toBe('true')
    expect(rows()).toBe(BRANCH_ROWS + 3)
  })
  it('shows more by a press and by the keyboard, which goes on at the first new one', async () => {
    const user = userEvent.setup()
    render(<Standing nodes={flat(5_000)} />)
    await user.click(await screen.findByText('还有4,949个，显示更多'))
    await waitFor(() => expect(rows()).toBe(2 * BRANCH_ROWS + 2))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`站${BRANCH_ROWS + 2}`))
    screen.getByText('选了1')
    ;(await screen.findByRole('row', { name: `站${2 * BRANCH_ROWS + 1}` })).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rows()).toBe(3 * BRANCH_ROWS + 2))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`站${2 * BRANCH_ROWS + 2}`))
    await user.keyboard('{ArrowDown}')
    screen.getByText(`选了${2 * BRANCH_ROWS + 3}`)
  })
  it('shows what stands below as it comes: more is asked for where it is pressed, and the first new row has the focus', async () => {
    const user = userEvent.setup()
    const asked: number[] = []
    function Growing() {
      const [children, setChildren] = useState<TreeNode[]>([])
      const nodes = [{ id: 1, name: '中心', below: 120, children }]
      const more = (id: number) => {
        asked.push(id)
        setChildren([...children, ...Array.from({ length: 60 }, (_, at) => leaf(children.length + at + 2))])
      }
      return (
        <Tree label="机构" nodes={nodes} chosen={1} onChoose={() => {}} open={OPEN} onOpen={() => {}} onMore={more} />
      )
    }
    render(<Growing />)
    expect((await screen.findByRole('row', { name: '中心' })).getAttribute('aria-expanded')).toBe('true')
    await user.click(await screen.findByText('还有120个，显示更多'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('站2'))
    expect(asked).toEqual([1])
    await user.click(screen.getByText(/显示更多/))
    await waitFor(() => expect(rows()).toBe(1 + 120))
    expect(asked).toEqual([1, 1])
    expect(screen.queryByText(/显示更多/)).toBeNull()
  })
})
