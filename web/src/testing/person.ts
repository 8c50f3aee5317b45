import { act, type Matcher, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

type Name = string | RegExp
type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'row' | 'dialog' | 'alertdialog'

/** What a person does and perceives in a part of the screen, by role and Chinese name. */
export type Person = ReturnType<typeof personIn>

export function personIn(user: UserEvent, place: () => HTMLElement = () => document.body) {
  const at = () => within(place())
  const find = async (role: Role, name?: Name): Promise<HTMLElement> =>
    waitFor(() => {
      const [first] = at().getAllByRole(role, name === undefined ? {} : { name })
      if (!first) throw new Error(`no ${role} ${name}`)
      return first
    })
  // The star of a required field is drawn, not said.
  const plain = (text: string) => text.replace(/\*$/, '')
  const names = (label: Name) => (text: string) =>
    typeof label === 'string' ? plain(text) === label : label.test(plain(text))
  const field = (label: Name): HTMLInputElement =>
    at().getAllByLabelText<HTMLInputElement>(names(label), { selector: 'input, textarea, select' })[0] as HTMLInputElement
  return {
    user,
    find,
    field,
    /** Presses a button, once it does not turn: what is busy ignores a press. */
    async press(name: Name): Promise<void> {
      const free = () => at().getAllByRole('button', { name }).find((one) => one.getAttribute('aria-busy') !== 'true')
      await waitFor(() => {
        if (!free()) throw new Error(`the button ${name} is busy`)
      })
      await user.click(free() as HTMLElement)
    },
    follow: async (name: Name) => user.click(await find('link', name)),
    choose: async (role: 'tab' | 'radio' | 'checkbox' | 'switch', name: Name) => user.click(await find(role, name)),
    /** Types a text in place of what stands in a field. */
    async fill(label: Name, text: string): Promise<void> {
      await waitFor(() => field(label))
      await user.clear(field(label))
      if (text) await user.type(field(label), text.replace(/[{[]/g, '$&$&'))
    },
    async select(label: Name, option: string): Promise<void> {
      await at().findByRole('option', { name: option })
      await user.selectOptions(field(label), option)
    },
    valueOf: (label: Name): string => field(label).value,
    /** Waits until a text stands here. */
    sees: async (text: Matcher): Promise<HTMLElement> => (await at().findAllByText(text))[0] as HTMLElement,
    /** Waits until none stands here. */
    missesSoon: (text: Matcher): Promise<void> =>
      waitFor(() => {
        if (at().queryAllByText(text).length > 0) throw new Error(`${text} is still there`)
      }),
    misses: (text: Matcher): boolean => at().queryAllByText(text).length === 0,
    has: (role: Role, name: Name): boolean => at().queryAllByRole(role, { name }).length > 0,
    /** The words this part of the screen holds. */
    words: (): string => (place().textContent ?? '').replace(/\s+/g, ' '),
    within: (part: () => HTMLElement) => personIn(user, part),
    /** What lies on top: the last sheet, drawer or dialog that was opened. */
    async dialog(name?: Name): Promise<Person> {
      const all = (role: 'dialog' | 'alertdialog') => screen.queryAllByRole(role, name === undefined ? {} : { name })
      const last = () => all('alertdialog').at(-1) ?? all('dialog').at(-1)
      await waitFor(() => {
        if (!last()) throw new Error(`no dialog ${name ?? ''}: ${document.body.textContent?.slice(0, 400)}`)
      })
      return personIn(user, () => last() as HTMLElement)
    },
    noDialog: (): Promise<void> =>
      waitFor(() => {
        if (screen.queryAllByRole('dialog').length + screen.queryAllByRole('alertdialog').length > 0)
          throw new Error('a dialog is still open')
      }),
    /** Waits for what is said aloud: a toast, an alert, a state. */
    hears: (text: Name): Promise<void> =>
      waitFor(() => {
        const loud = [...document.querySelectorAll('[role="status"], [role="alert"]')].map((one) => one.textContent ?? '')
        if (!loud.some((words) => (typeof text === 'string' ? words.includes(text) : text.test(words))))
          throw new Error(`not heard: ${text}; heard: ${loud.join(' | ')}`)
      }),
  }
}

/** Lets what is under way come to its end. */
export const settle = (ms = 0): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done, ms)))
