import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { useHeadingFocus } from './useHeadingFocus.ts'

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="搜索" />
}
function Page({ hasField }: { hasField: boolean }) {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, '/search')
  return (
    <main ref={main} data-screen="/search">
      <h1 tabIndex={-1}>搜索</h1>
      {hasField && <Field />}
    </main>
  )
}
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))

it('gives the focus to the heading of the screen that was opened', async () => {
  render(<Page hasField={false} />)
  await painted()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('leaves the focus in a field that took it as the screen was opened', async () => {
  render(<Page hasField />)
  await painted()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
