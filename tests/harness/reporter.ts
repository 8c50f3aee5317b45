import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { describeSuite, indent } from '../../tools/lib/suite.mjs'

type SerializedError = { message?: string; stack?: string }

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

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.#say()
    // A file that does not even load may never have begun.
    const said = [...this.#modules.keys()]
    for (const { project } of modules) this.#of(project.name)
    const suites = [...this.#modules].map(([name, { seconds }]) =>
      suiteOf(
        name,
        seconds,
        modules.filter(({ project }) => project.name === name),
      ),
    )
    for (const suite of suites) if (!said.includes(suite.name)) console.log(describeSuite(suite))
    const outside = errors.map((error) => `failed outside its tests\n${indent(textOf(error))}`)
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

function suiteOf(name: string, seconds: number, modules: readonly TestModule[]) {
  const files = modules.map(fileOf)
  const sum = (key: 'passed' | 'skipped') => files.reduce((total, file) => total + file[key], 0)
  const failures = files.flatMap((file) => file.failures)
  return { name, seconds, passed: sum('passed'), skipped: sum('skipped'), failed: failures.length, failures, files }
}

function fileOf(module: TestModule) {
  const path = relative(process.cwd(), module.moduleId)
  const { duration, collectDuration } = module.diagnostic()
  const failures: string[] = []
  let [passed, skipped] = [0, 0]
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    if (state === 'passed') passed++
    else if (state === 'skipped') skipped++
    else failures.push(`${path} › ${test.fullName}\n${indent(errors.map(textOf).join('\n') || 'did not end')}`)
  }
  // A file that does not load, or a hook that throws, has no failed test of its own.
  if (module.state() === 'failed' && failures.length === 0)
    failures.push(`${path} did not run to its end\n${indent(hookErrors(module).map(textOf).join('\n'))}`)
  return { path, seconds: (duration + collectDuration) / 1000, passed, skipped, failures }
}

const hookErrors = (module: TestModule): readonly SerializedError[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

const textOf = ({ stack, message }: SerializedError): string =>
  (stack ?? message ?? '').split('\n').slice(0, 12).join('\n')
