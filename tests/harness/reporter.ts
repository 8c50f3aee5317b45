import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { idOf, isLost, sumOf } from '../../tools/lib/shaky.mjs'
import { describeSuite, indent } from '../../tools/lib/suite.mjs'

type SerializedError = { name?: string; message?: string; stack?: string }
/** What nobody caught, with where it was noticed: the test that ran then, which need not be the one that began it. */
type Uncaught = SerializedError & { type?: unknown; VITEST_TEST_PATH?: unknown; VITEST_TEST_NAME?: unknown }
type PartOf = (path: string, name: string) => string | undefined

/** Says how each suite went as it ends, and leaves what really happened for tools/test.mjs, as JSON in HEYI_REPORT. */
export default class SuiteReporter implements Reporter {
  readonly #modules = new Map<string, { begun: number; seconds: number; ended: TestModule[] }>()
  #current = ''

  onTestModuleQueued({ project }: TestModule): void {
    if (project.name === this.#current) return
    this.#say()
    this.#current = project.name
    this.#of(project.name).begun = performance.now()
  }

  onTestModuleEnd(module: TestModule): void {
    const suite = this.#of(module.project.name)
    suite.ended.push(module)
    suite.seconds = (performance.now() - suite.begun) / 1000
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    this.#say()
    // A file that does not even load may never have begun.
    const loaded = [...this.#modules.keys()]
    for (const { project } of modules) this.#of(project.name)
    const partOf = await readerOfParts()
    const suites = [...this.#modules].map(([name, { seconds }]) =>
      suiteOf(
        name,
        seconds,
        modules.filter(({ project }) => project.name === name),
        partOf,
      ),
    )
    for (const suite of suites) if (!loaded.includes(suite.name)) console.log(describeSuite(suite))
    const outside = errors.map((error) => `failed outside its tests${noticedAt(error)}\n${indent(textOf(error))}`)
    writeFileSync(process.env.HEYI_REPORT ?? '', JSON.stringify({ suites, outside }))
  }

  #say(): void {
    const ended = this.#modules.get(this.#current)
    if (!ended) return
    const suite = suiteOf(this.#current, ended.seconds, ended.ended)
    // What failed is said now: a whole proof goes on for half an hour after this.
    console.log([describeSuite(suite), ...suite.failures.map((failure) => indent(failure))].join('\n'))
  }

  #of(name: string) {
    const suite = this.#modules.get(name) ?? { begun: performance.now(), seconds: 0, ended: [] }
    this.#modules.set(name, suite)
    return suite
  }
}

/** A proof has rows by room: whose a test is that many rooms share is told by its name. */
async function readerOfParts(): Promise<PartOf> {
  if (process.env.HEYI_PROVE !== '1') return () => undefined
  const { roomReader } = await import('../../tools/lib/room-of.ts')
  const roomOf = await roomReader()
  return (path, name) => (/^tests\/(derived|screens)\//.test(path) ? roomOf(name) : undefined)
}

function suiteOf(name: string, seconds: number, modules: readonly TestModule[], partOf: PartOf = () => undefined) {
  const files = modules.map((module) => fileOf(module, partOf))
  return { name, seconds, ...sumOf(files), files }
}

function fileOf(module: TestModule, partOf: PartOf) {
  const path = relative(process.cwd(), module.moduleId)
  const { duration, collectDuration } = module.diagnostic()
  const failures: { name: string; text: string; isLost: boolean }[] = []
  const fail = (name: string, what: string, errors: readonly SerializedError[], otherwise = '') =>
    failures.push({
      name,
      text: `${idOf(path, name)}${what}\n${indent(errors.map(textOf).join('\n') || otherwise)}`,
      isLost: isLost(errors),
    })
  const tests = [...module.children.allTests()].map((test) => {
    const { state: found, errors = [] } = test.result()
    const state = found === 'pending' ? ('failed' as const) : found
    if (state === 'failed') fail(test.fullName, '', errors, 'did not end')
    const part = partOf(path, test.fullName)
    return { name: test.fullName, state, ...(part && { part }) }
  })
  // A file that does not load, or a hook that throws, has no failed test of its own.
  if (module.state() === 'failed' && failures.length === 0) fail('', ' did not run to its end', hookErrors(module))
  const count = (state: string) => tests.filter((test) => test.state === state).length
  const seconds = (duration + collectDuration) / 1000
  return { path, seconds, passed: count('passed'), skipped: count('skipped'), failures, tests }
}

const hookErrors = (module: TestModule): readonly SerializedError[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

function noticedAt({ type, VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }: Uncaught): string {
  const test = [typeof path === 'string' && relative(process.cwd(), path), name].filter(Boolean).join(' › ')
  return [type && ` (${type})`, test && ` in ${test}`].filter(Boolean).join('')
}

const textOf = ({ stack, message }: SerializedError): string =>
  (stack ?? message ?? '').split('\n').slice(0, 12).join('\n')
