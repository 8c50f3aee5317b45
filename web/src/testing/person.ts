import { type Matcher, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { nav } from '../lib/nav.ts'

type Name = string | RegExp
type Role = 'menuitemradio' | 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'menuitem' | 'row' | 'img'
type Field = HTMLInputElement
const FIELDS = 'input, textarea, select'

/** The field of a label: its own words, `aria-label` or `aria-labelledby`, without the star that is only drawn. */
function fieldIn(place: HTMLElement, label: Name): Field | null {
  const fits = (words: string | null | undefined) => {
    const plain = (words ?? '').trim().replace(/\*$/, '')
    return typeof label === 'string' ? plain === label : label.test(plain)
  }
  const isField = (one: Element | null | undefined): one is Field => Boolean(one?.matches(FIELDS))
  for (const one of place.querySelectorAll('label, [aria-label], [aria-labelledby]')) {
    if (one instanceof HTMLLabelElement) {
      const own = one.htmlFor ? document.getElementById(one.htmlFor) : one.querySelector(FIELDS)
      if (isField(own) && fits(one.textContent)) return own
    } else if (isField(one)) {
      const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? []
      const words =
        one.getAttribute('aria-label') ?? ids.map((id) => document.getElementById(id)?.textContent).join(' ')
      if (fits(words)) return one
    }
  }
  return null
}

const wordsOf = (place: Element): string => (place.textContent ?? '').replace(/\s+/g, ' ')

/** What a person does and perceives on the screen, or in a part of it, by role and Chinese name. */
export class Person {
  readonly user: UserEvent
  readonly #place: () => HTMLElement

  constructor(user: UserEvent, place: () => HTMLElement = () => document.body) {
    this.user = user
    this.#place = place
  }

  /** The address now shown, with its parameters. */
  address(): string {
    return nav.current()
  }
  /** The words that stand here. */
  words(): string {
    return wordsOf(this.#place())
  }
  within(part: () => HTMLElement): Person {
    return new Person(this.user, part)
  }

  /** The first of this role and name, once it is there. */
  find(role: Role, name?: Name): Promise<HTMLElement> {
    return waitFor(() => this.#all(role, name)[0] as HTMLElement)
  }
  has(role: Role, name: Name): boolean {
    return within(this.#place()).queryAllByRole(role, { name }).length > 0
  }
  #all(role: Role, name?: Name): HTMLElement[] {
    return within(this.#place()).getAllByRole(role, name === undefined ? {} : { name })
  }

  /** Presses a button, once it does not turn: what is busy ignores a press. */
  async press(name: Name): Promise<void> {
    const button = await waitFor(() => {
      const free = this.#all('button', name).find((one) => one.getAttribute('aria-busy') !== 'true')
      if (!free) throw new Error(`the button ${name} is busy`)
      return free
    })
    await this.user.click(button)
  }
  async follow(name: Name): Promise<void> {
    await this.user.click(await this.find('link', name))
  }
  async choose(role: 'tab' | 'radio' | 'checkbox' | 'switch' | 'row', name: Name): Promise<void> {
    await this.user.click(await this.find(role, name))
  }
  /** Ticks a box that is not ticked yet. */
  async tick(name: Name): Promise<void> {
    const box = (await this.find('checkbox', name)) as Field
    if (!box.checked) await this.user.click(box)
  }

  field(label: Name): Field {
    const found = fieldIn(this.#place(), label)
    if (!found) throw new Error(`no field ${label}: ${this.words().slice(0, 600)}`)
    return found
  }
  /** Puts a text in place of what stands in a field. */
  async fill(label: Name, text: string): Promise<void> {
    const field = await waitFor(() => this.field(label))
    await this.user.clear(field)
    if (text) await this.user.paste(text)
  }
  /** Chooses an option of a list by its words, once it is there. */
  async select(label: Name, option: string): Promise<void> {
    const list = await waitFor(() => {
      const field = this.field(label)
      if (![...field.querySelectorAll('option')].some((one) => one.textContent === option))
        throw new Error(`${label} does not offer ${option}: ${field.textContent}`)
      return field
    })
    await this.user.selectOptions(list, option)
  }
  /** What stands in a field; of a list the words of the chosen option. */
  valueOf(label: Name): string {
    const field: Element = this.field(label)
    return field instanceof HTMLSelectElement
      ? (field.selectedOptions[0]?.textContent ?? '')
      : (field as HTMLInputElement).value
  }

  /** Waits until a text stands here. */
  sees(text: Matcher): Promise<HTMLElement> {
    return waitFor(() => within(this.#place()).getAllByText(text)[0] as HTMLElement)
  }
  misses(text: Matcher): boolean {
    return within(this.#place()).queryAllByText(text).length === 0
  }
  /** Waits until a text stands here no more. */
  async missesSoon(text: Matcher): Promise<void> {
    await waitFor(() => {
      if (!this.misses(text)) throw new Error(`${text} is still there`)
    })
  }
  /** Waits for what is said aloud: a toast, an alert, a state. */
  async hears(text: Name): Promise<void> {
    await waitFor(() => {
      const loud = [...document.querySelectorAll('[role="status"], [role="alert"]')].map(wordsOf)
      if (!loud.some((words) => (typeof text === 'string' ? words.includes(text) : text.test(words))))
        throw new Error(`not heard: ${text}; heard: ${loud.join(' | ')}`)
    })
  }

  /** What lies on top, once it is there: the question, sheet, drawer or dialog that opened last. */
  async dialog(name?: Name): Promise<Person> {
    const all = (role: 'dialog' | 'alertdialog') => screen.queryAllByRole(role, name === undefined ? {} : { name })
    const top = () => all('alertdialog').at(-1) ?? all('dialog').at(-1)
    await waitFor(() => {
      if (!top()) throw new Error(`no dialog ${name ?? ''}: ${wordsOf(document.body).slice(0, 600)}`)
    })
    return this.within(() => top() as HTMLElement)
  }
  /** What is asked before something is done, once it is there. */
  async question(): Promise<Person> {
    const asked = () => screen.getByRole('alertdialog')
    await waitFor(asked)
    return this.within(asked)
  }
  async noDialog(): Promise<void> {
    await waitFor(() => {
      if (screen.queryAllByRole('dialog').length + screen.queryAllByRole('alertdialog').length > 0)
        throw new Error('a dialog is still open')
    })
  }
}
