import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Sheet } from '../overlays/Sheet.tsx'
import { BottomBar } from './BottomBar.tsx'

/** The window is this high here, in px. */
const HEIGHT = 600
const drawnAt = (height: number) => {
  vi.stubGlobal('innerHeight', HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a bar over a third of the window stands at the end of the page, and nothing stands clear of it', () => {
  drawnAt(HEIGHT / 3 + 1)
  render(<BottomBar>去付款</BottomBar>)
  expect(screen.getByText('去付款').className).toMatch(/atEnd/)
  expect(document.documentElement.style.getPropertyValue('--floor')).toBe('')
})

it('a bar of a third of the window or less stays in sight', () => {
  drawnAt(HEIGHT / 3)
  render(<BottomBar>去付款</BottomBar>)
  expect(screen.getByText('去付款').className).not.toMatch(/atEnd/)
})

it.each([
  [HEIGHT / 4 + 1, true],
  [HEIGHT / 4, false],
])('a sheet whose footer is %d of 600 px high scrolls as one piece: %s', (height, isOnePiece) => {
  drawnAt(height)
  render(
    <Sheet isOpen onClose={() => undefined} title="选种类和数量" footer={<button type="button">立即购买</button>}>
      米
    </Sheet>,
  )
  expect(/onePiece/.test(screen.getByRole('dialog').className)).toBe(isOnePiece)
})
