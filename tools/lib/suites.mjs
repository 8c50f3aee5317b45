import { readdirSync } from 'node:fs'
import { inRoot } from './project.mjs'

/** What a run of everything may take once the system is finished: 20 minutes, by suites. Time alone fails nothing. */
const SHARES = { check: 40, unit: 40, screen: 60, server: 180, derived: 180, e2e: 700 }
export const suiteNames = Object.keys(SHARES)
export const shareOf = (name) => SHARES[name]

/** The rooms there are: the folders of the contract. */
export function roomNames() {
  return readdirSync(inRoot('contract/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/**
 * Parts of the paths of the test files of a room, whatever their suite. Those of tests/derived and the screens choose
 * their calls and routes themselves, by HEYI_ROOMS: tests/harness/rooms.ts.
 */
export const filesOf = (room) => [
  `contract/src/${room}/`,
  `server/src/rooms/${room}/`,
  `web/src/features/${room}/`,
  `tests/e2e/journeys-${room}`,
]
export const DERIVED_FILES = ['tests/derived/', 'tests/screens/']

/**
 * What `npm test` or `npm run prove` was asked for: suites and rooms by name. Without suites all are run; a room is run
 * in every suite but check, which knows no rooms.
 */
export function readNames(names, rooms = roomNames()) {
  const unknown = names.filter((name) => !suiteNames.includes(name) && !rooms.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no suite and no room "${unknown[0]}": choose from the suites ${suiteNames.join(', ')} and the rooms ${rooms.join(', ')}.`,
    )
  const asked = {
    suites: names.filter((name) => suiteNames.includes(name)),
    rooms: names.filter((name) => rooms.includes(name)),
  }
  if (asked.suites.length === 0)
    asked.suites = suiteNames.filter((name) => asked.rooms.length === 0 || name !== 'check')
  return { ...asked, isWhole: names.length === 0 }
}
