import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inRoot, projectNode, root } from './project.mjs'
import { run } from './run.mjs'

/**
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, failures: string[] }} Suite
 */

/** Runs one Vitest project and counts what really happened, also when Vitest itself fell over. */
export async function runVitest(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'heyi-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output, seconds } = await run(
      projectNode(),
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        ...['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      ],
      { env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined } },
    )
    return { name: project, seconds, ...count(readReport(file), code, output) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

function count(report, code, output) {
  let passed = 0
  let skipped = 0
  const failures = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(root, name)
    const broken = assertionResults.filter((test) => test.status === 'failed')
    passed += assertionResults.filter((test) => test.status === 'passed').length
    skipped +=
      assertionResults.length - broken.length - assertionResults.filter((test) => test.status === 'passed').length
    for (const test of broken) {
      const reason = test.failureMessages.join('\n').split('\n').slice(0, 12).join('\n')
      failures.push(`${path} › ${[...test.ancestorTitles, test.title].join(' › ')}\n${indent(reason)}`)
    }
    // A file that does not load, or a hook that throws, has no failed test of its own.
    if (status === 'failed' && broken.length === 0)
      failures.push(`${path} did not run to its end\n${indent(message ?? '')}`)
  }
  if (code !== 0 && failures.length === 0)
    failures.push(`failed outside its tests\n${indent(output.trim().slice(-3_000))}`)
  return { passed, skipped, failed: failures.length, failures }
}

export function indent(text) {
  return text.replace(/^/gm, '    ')
}

export function describeSuite({ name, passed, failed, skipped, seconds }) {
  const rest = skipped ? `, ${skipped} skipped` : ''
  return `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${passed} passed, ${failed} failed${rest} (${seconds.toFixed(1)} s)`
}
