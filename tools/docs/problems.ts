import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What redocly's recommended rules find wrong with an OpenAPI document, warnings too: a sentence and its place each. Asks no network. */
export async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer ?? '#/'})`)
}
