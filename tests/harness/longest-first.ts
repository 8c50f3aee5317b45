import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that outlast all others of their suite: begun last, they would run on alone while the other core rests. */
const LONG = /\/(kill|embedded|fuzz|output|foreign-ids|screens|plants|walls|login)\.test\.tsx?$/

/** Vitest knows the times of its last run and begins with the longest; a fresh clone has only these names. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)))
  }
}
