import { labels as entries } from '@heyi/contract/members/labels'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { restSince } from '../../../kernel/jobs/rest.ts'
import { type Task, topic } from '../../../kernel/room.ts'
import { sumCounts } from './store-counts.ts'

/** Sums that are made in one transaction, and how often one minute makes them; the next goes on. */
const [MAX_SUMS, MAX_ROUNDS] = [1000, 20]
const sumLabelCounts: Task = {
  cron: '* * * * *',
  async run({ transact }) {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const from = performance.now()
      if ((await transact(({ tx }) => sumCounts(tx, MAX_SUMS))) < MAX_SUMS) return
      await restSince(from)
    }
  },
}

export const labels = topic(import.meta.dirname, entries, {
  names: { label: namesIn('label') },
  tasks: { 'label-counts': sumLabelCounts },
})
