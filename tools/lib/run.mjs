import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { projectEnvironment, root } from './project.mjs'

/**
 * Runs a program to its end. With `show` its output goes straight to the terminal, else it is collected.
 * Resolves with { code, output, seconds }; a program that a signal ended has code 1.
 */
export function run(command, args, { cwd = root, env = {}, show = false } = {}) {
  const begun = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: projectEnvironment(env),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const end = (code, note = '') => {
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')) + note
      resolve({ code, output, seconds: (performance.now() - begun) / 1000 })
    }
    child.once('error', (error) => end(1, `${command} did not start: ${error.message}`))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Says in one sentence what went wrong and ends: a stack trace of a tool helps nobody. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
