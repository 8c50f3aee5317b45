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

it('shows the place of what comes under a screen that draws its own top, which is read out by its title', async () => {
  const line = await lineOf('/pages/index/index')
  render(<Opening />)
  act(() => useRouter.setState({ opening: line }))
  expect(screen.getByRole('heading', { name: '首页' }).className).toContain('sr-only')
  expect(document.querySelector('header')).toBeNull()
})

it('draws nothing for a screen of the console, which has a frame of its own', async () => {
  const line = await lineOf('/pagesPC/list/index/index')
  render(<Opening />)
  act(() => useRouter.setState({ opening: line }))
  expect(document.querySelector('main')).toBeNull()
})
