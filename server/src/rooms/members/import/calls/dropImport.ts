import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { dropImport as drop } from '../../../../kernel/imports/calls.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberImports } from '../store.ts'

export const dropImport: Handler<typeof members.dropImport, MembersDeps> = async (context) => {
  await drop(context, memberImports, context.input.id)
  return {}
}
