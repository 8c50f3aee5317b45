// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

const sent = vi.fn()

/** Refuses an empty name, as a form of ours does: with a mark at the field. */
function Form() {
  const [name, setName] = useState('')
  const [error, setError] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(name === '')
    if (name) sent(name)
  }
  return (
    <form onSubmit={submit} noValidate>
      <input
        aria-label="name"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-invalid={error}
      />
      <Button type="submit">send</Button>
    </form>
  )
}
const press = () => fireEvent.click(screen.getByRole('button'))
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

beforeEach(() => {
  sent.mockClear()
  render(<Form />)
})
afterEach(cleanup)

it('sends a form once for a double tap', () => {
  type('a')
  press()
  press()
  expect(sent).toHaveBeenCalledTimes(1)
})

it('sends at once what was refused before and is mended', () => {
  press()
  type('a')
  press()
  press()
  expect(sent).toHaveBeenCalledTimes(1)
})

it('sends at once what was changed after it was sent', () => {
  type('a')
  press()
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'b' } })
  press()
  expect(sent.mock.calls).toEqual([['a'], ['b']])
})

it('takes a key that is held down for one press', () => {
  const isTaken = (repeat: boolean) => fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat })
  expect(isTaken(false)).toBe(true)
  expect(isTaken(true)).toBe(false)
})
