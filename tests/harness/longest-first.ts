import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that outlast all others of their suite, the longest first: begun last, they would run on alone while the other core rests. */
const LONGEST = [
  ...[
    'fuzz',
    'every-write-1',
    'every-write-2',
    'kill',
    'plants',
    'output',
    'model',
    'console-states',
    'shift',
    'races',
  ],
  ...['foreign-ids', 'screens', 'embedded', 'walls', 'login'],
]

const rank = ({ moduleId }: TestSpecification) => {
  const found = LONGEST.findIndex((name) => moduleId.includes(`/${name}.test.ts`))
  return found < 0 ? LONGEST.length : found
}

/** Vitest knows the times of its last run and begins with the longest; a fresh clone has only these names. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
