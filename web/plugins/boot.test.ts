import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

/** Runs the boot script as a browser without these would; answers what `expression` is afterwards. */
async function booted(without: string, expression: string): Promise<unknown> {
  const script = (await readFile(new URL('../src/app/boot.js', import.meta.url), 'utf8'))
    .replace(/__DISPLAY_CHOICES__|__ROUTE_TABLE__|__ROUTE_FILES__/g, '{}')
    .replace('__PHONE_FILES__', '[]')
    .replace(/__HOME__|__SCREEN_STYLES__|__FIRST_STYLES__/g, "'/'")
  const document = {
    documentElement: { dataset: {} },
    head: { appendChild: () => undefined },
    createElement: () => ({ setAttribute: () => undefined }),
  }
  const world = { document, location: { hash: '' }, window: {} }
  return runInNewContext(`delete ${without}; ${script}; ${expression}`, world)
}

it('gives old browsers Object.hasOwn', async () => {
  const own = "[Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')].join()"
  expect(await booted('Object.hasOwn', own)).toBe('true,false')
})

it('gives old browsers Array.prototype.at', async () => {
  expect(await booted('Array.prototype.at', '[[1, 2].at(-1), [1, 2].at(0), [].at(0)].join()')).toBe('2,1,')
})

it('tells react-aria that the words are Chinese, whatever the browser speaks', async () => {
  expect(await booted('window.nothing', "window[Symbol.for('react-aria.i18n.locale')]")).toBe('zh-CN')
})
