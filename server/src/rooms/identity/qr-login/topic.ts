import { qrLogin as entries } from '@heyi/contract/identity/qr-login'
import { topic } from '../../../kernel/room.ts'

export const qrLogin = topic(import.meta.dirname, entries)
