import { contract } from '@heyi/contract'
import { screens } from '@heyi/contract/screens'
import type { Page } from 'playwright-core'
import { guestAt } from '../server/src/testing/person.ts'
import { type SignedInPerson, seal, signIn } from '../tests/harness/sign-in.ts'
import { CONSOLE, launchBrowser, openContext } from '../tools/lib/browser.ts'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { SEEDED_STAFF } from '../tools/lib/seeded.ts'
import { signIn as signInBrowser } from '../tools/lib/sign-in.ts'
import { postJson } from './client.ts'
import { limited, type Measure, measured, median, round } from './measure.ts'

const { identity, messaging } = contract
const RUNS = 300
/** Wrong passwords of each of the seeded members: fewer than lock an account. */
const TRIES = 5
const VISITS = 3
/** Milliseconds after which a page that is not there never comes. */
const PATIENCE = 120_000

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}
/** Medians of both, asked in turn. */
async function inTurn(runs: number, ours: (n: number) => Promise<unknown>, peer: (n: number) => Promise<unknown>) {
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let n = 0; n < runs; n++) {
    mine.push(await timed(() => ours(n)))
    theirs.push(await timed(() => peer(n)))
  }
  return { ours: median(mine), peer: median(theirs), ratio: median(mine) / median(theirs) }
}

/** What scopes cost who sees five thousand organisations. */
async function measureUnread(url: string): Promise<Measure> {
  const [admin, member] = [await signIn(url, SEEDED_STAFF.platform_admin), await signIn(url, '13900000001')]
  const ask = async ({ headers }: SignedInPerson) => {
    const { status, body } = await postJson(url + messaging.getUnread.path, {}, headers)
    if (status !== 200 || body.code !== 1) throw new Error(`getUnread: ${JSON.stringify(body)}`)
  }
  for (const who of [admin, member]) for (let i = 0; i < 50; i++) await ask(who)
  const { ratio, ours, peer } = await inTurn(
    RUNS,
    () => ask(admin),
    () => ask(member),
  )
  const raw = { ms: round(ours, 2), member_ms: round(peer, 2) }
  return limited('getUnread by the platform administrator / by a member', ratio, 1.5, raw)
}

/** Whether the time of an answer tells which numbers are somebody's. */
async function measureKnown(url: string): Promise<Measure[]> {
  const device = await guestAt(() => url)
  const known = (n: number) => `139000000${String((n % 20) + 1).padStart(2, '0')}`
  const unknown = (n: number) => `139777700${String((n % 20) + 1).padStart(2, '0')}`
  const post = (path: string, body: object) => postJson(url + path, body, device.headers)
  const code = (mobile: string) => post(identity.smsSend.path, { mobile, event: 'mobilelogin' })
  const password = async (account: string) => {
    const body = { account, ...(await seal(device, 'wrong-1234')) }
    return await timed(() => post(identity.login.path, body))
  }
  const found: Measure[] = []
  const sms = await inTurn(
    20 * TRIES,
    (n) => code(known(n)),
    (n) => code(unknown(n)),
  )
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let n = 0; n < 20 * TRIES; n++) {
    mine.push(await password(known(n)))
    theirs.push(await password(unknown(n)))
  }
  const wrong = { ours: median(mine), peer: median(theirs), ratio: median(mine) / median(theirs) }
  for (const [what, one] of [
    ['a code', sms],
    ['a wrong password', wrong],
  ] as const) {
    const raw = { known_by_unknown: round(one.ratio, 3), ms: round(one.ours, 2), unknown_ms: round(one.peer, 2) }
    found.push(
      measured(`${what} for a known / unknown number, either way`, Math.min(one.ratio, 1 / one.ratio), 0.8, raw),
    )
  }
  return found
}

type Trees = { few: number; few_nodes: number }
/** Milliseconds until the tree of organisations stands in the console on a slow computer, and how many nodes there are. */
async function openTree(url: string): Promise<{ ms: number; nodes: number }> {
  await ensureChromium()
  const browser = await launchBrowser()
  try {
    const { stored, ask } = await signInBrowser(url, SEEDED_STAFF.platform_admin)
    const nodes = ((await ask(contract.organisation.getOrgansTo, {}))[0]?.organs_below ?? 0) + 1
    const context = await openContext(browser, CONSOLE, stored)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    // The first visit fetches the code.
    for (let visit = 0; visit <= VISITS; visit++) times.push(await visitTree(page, url))
    return { ms: median(times.slice(1)), nodes }
  } finally {
    await browser.close()
  }
}
async function visitTree(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  const from = performance.now()
  await page.goto(`${url}/h5/#${screens.organs.path}`)
  const row = `main[data-screen="${screens.organs.path}"][data-ready="true"] [role="treegrid"] [role="row"]`
  await page.waitForSelector(row, { timeout: PATIENCE })
  return performance.now() - from
}

/** Before the many come: the tree as the demo community has it. */
export async function measureFew(url: string): Promise<Trees> {
  const { ms, nodes } = await openTree(url)
  return { few: ms, few_nodes: nodes }
}
/** People and organisations as those meet them who use the product, on a large platform. */
export async function measurePeople(url: string, { few, few_nodes }: Trees): Promise<Measure[]> {
  const { ms, nodes } = await openTree(url)
  const raw = { ms: round(ms), few_ms: round(few) }
  return [
    limited(`a tree of ${nodes} organisations opens / one of ${few_nodes}, at 4x throttle`, ms / few, 2, raw),
    await measureUnread(url),
    ...(await measureKnown(url)),
  ]
}
