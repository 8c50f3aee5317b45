import { configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { prepare, reset } from './reset.ts'

configure({
  asyncUtilTimeout: 10_000,
  // What a person would read tells more than seven thousand characters of markup, and costs less.
  getElementError: (message) => {
    const words = document.body.textContent?.replace(/\s+/g, ' ').slice(0, 1_500)
    const error = new Error(`${message?.split('\n')[0]}\nOn the screen: ${words}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

const { error } = console
console.error = (...words: unknown[]) => {
  // Known to browsers, not to the DOM of these tests.
  if (!String(words[0]).includes('is unrecognized in this browser')) error(...words)
}

beforeEach(prepare)
afterEach(reset)
