import { certification as entries } from '@heyi/contract/identity/certification'
import { topic } from '../../../kernel/room.ts'
import { expireCertifications } from './certified.ts'
import type { CertificationDeps } from './deps.ts'
import { certificationEvents } from './events.ts'
import { personal } from './personal.ts'
import { seedCertifications } from './seed.ts'

export const certification = topic(import.meta.dirname, entries, ({ secrets, storage }: CertificationDeps) => ({
  events: certificationEvents,
  personal,
  tasks: { 'certifications-end': { cron: '20 0 * * *', run: expireCertifications } },
  seeds: { demo: (tx, given) => seedCertifications(tx, { ...given, secrets, storage }) },
}))
