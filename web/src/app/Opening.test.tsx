import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { entries, lineHere, loadLine } from './feature-files.ts'
import { Opening } from './Opening.tsx'
import { useRouter } from './router.ts'

afterEach(() => act(() => useRouter.setState(useRouter.getInitialState())))

const lineOf = async (path: string) => {
  const entry = entries.find((one) => one.path === path)
  if (!entry) throw new Error(`no screen ${path}`)
  await loadLine(entry)
  return lineHere(path) ?? null
}

it('shows bar, title and the place of what comes while the first screen is on its way', async () => {
  const line = await lineOf('/pagesD/order/orderlist')
  render(<Opening />)
  expect(document.querySelector('main')).toBeNull()
  act(() => useRouter.setState({ opening: line }))
  expect(screen.getByRole('heading', { name: '我的订单' })).toBeTruthy()
  expect(document.querySelector('main')?.dataset.ready).toBe('false')
})

it.each(['/pages/index/index', '/pagesPC/list/index/index'])(
  'draws nothing for %s, which has a frame of its own',
  async (path) => {
    const line = await lineOf(path)
    render(<Opening />)
    act(() => useRouter.setState({ opening: line }))
    expect(document.querySelector('main')).toBeNull()
  },
)
