import { type Room, room } from '../../kernel/room.ts'
import { getConsoleHome } from './calls/getConsoleHome.ts'
import { getHome } from './calls/getHome.ts'
import { seedDemo } from './seed.ts'
import { checkBooks } from './tasks.ts'

export const homeRoom = (): Room =>
  room<'home', Record<string, never>>(
    'home',
    {},
    { getHome, getConsoleHome },
    {
      tasks: { checkBooks },
      seeds: { demo: seedDemo },
    },
  )
