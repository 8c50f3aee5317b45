import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { isTrustList } from './http/address.ts'

const Port = z.coerce.number({ error: '应为端口号' }).int().min(0).max(65_535)
const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((v) => v === '1' || v === 'true')

const Text = z.string().trim().default('')
/** The address of a picture of a map. */
const TILES = /^https?:\/\/[\w.:-]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s;,'"]+$/
const Address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

const SecretKey = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((key) => new Set(key).size >= 10, 'must be random: it has too few different characters')
  .optional()

/** Variables that make no sense without others. */
const TOGETHER: readonly (readonly [
  isMeant: (env: z.output<typeof Environment>) => boolean,
  names: readonly string[],
])[] = [
  [
    (env) => env.SMS_SENDER === 'aliyun',
    ['SMS_ALIYUN_KEY_ID', 'SMS_ALIYUN_KEY_SECRET', 'SMS_ALIYUN_SIGN_NAME', 'SMS_ALIYUN_CODE_TEMPLATE'],
  ],
  [
    (env) => env.PAY_GATEWAY === 'wechat',
    [
      'PUBLIC_URL',
      'WECHAT_APP_ID',
      'WECHAT_PAY_MCHID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_V3_KEY',
      'WECHAT_PAY_PUBLIC_KEY_ID',
      'WECHAT_PAY_PUBLIC_KEY',
    ],
  ],
  [(env) => env.COURIER_SERVICE === 'kuaidi100', ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY']],
  [(env) => env.WECHAT_APP_ID !== '', ['WECHAT_APP_SECRET']],
  [(env) => env.WECHAT_MINI_ID !== '', ['WECHAT_MINI_SECRET']],
]

/** Every variable that the server reads; docs/ENVIRONMENT.md shows them. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Limits, passwords and doors are those of production only there.'),
  PORT: Port.default(8080).describe('Where people are served.'),
  HOST: z
    .string()
    .optional()
    .describe(
      'The address listened on: every one in production, this machine only elsewhere (development tells codes to whoever asks).',
    ),
  OPS_PORT: Port.default(9090).describe('Where metrics are served, in Prometheus text.'),
  OPS_HOST: z.string().default('127.0.0.1').describe('Where metrics listen: this machine only, unless told.'),
  DATA_DIR: z
    .string()
    .default('./var')
    .transform((path) => resolve(path))
    .describe('Files of people, and the database of its own where no DATABASE_URL is given.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('A PostgreSQL of 15 or newer instead of its own.'),
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .describe(
      "Where people reach the system, e.g. https://heyi.example; used in QR codes and for the socket's origin.",
    ),
  TRUST_PROXY: z
    .string()
    .refine(
      isTrustList,
      'must list addresses, networks such as 10.0.0.0/8, or the words loopback, linklocal, uniquelocal',
    )
    .default('')
    .describe(
      'The proxies before the server, by comma: addresses, networks, or loopback, linklocal, uniquelocal. What others say of an address is ignored.',
    ),
  SECRET_KEY: SecretKey.describe(
    'At least 32 random characters: it seals the key in the database that all others are derived from, and no other opens it. Made and kept under DATA_DIR where not production.',
  ),
  SECRET_KEY_OLD: SecretKey.describe(
    'The SECRET_KEY until now, set beside the new one for the start that changes it; needed no longer after it.',
  ),
  SECRET_KEY_LEAKED: flag.describe(
    'Beside SECRET_KEY_OLD: others know that key, so that what is sealed and signed from now on has a new data key too. Who is signed in signs in anew, and printed codes are void.',
  ),
  SEED_DEMO: z
    .enum(['0', '1'])
    .optional()
    .describe(
      'Whether a database where nobody lives gets the demo community, and one that has it what later rooms add; on by default outside production, where it is refused.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('What is logged, as JSON lines.'),
  OVERLOAD_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe('Milliseconds of event-loop delay at which requests are shed; 0 never sheds.'),
  OVERLOAD_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe(
      'Milliseconds that a request may wait for a connection to the database before it is shed; 0 never sheds.',
    ),
  SMS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe(
      'Codes by SMS that the whole installation sends in a day. Seven tenths are for anybody, nine for registered phones, the last for people on devices of theirs; others are called when the first share is spent.',
    ),
  PROOF_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Seconds for which somebody who proved who they are may export, change rights, phones and passwords.'),
  SMS_SENDER: z
    .enum(['local', 'aliyun'])
    .default('local')
    .describe(
      'Who sends short messages. The local stand-in keeps them to be read at this machine; in production it sends none and says so.',
    ),
  SMS_ALIYUN_URL: Address.default('https://dysmsapi.aliyuncs.com').describe('Where Aliyun is asked to send one.'),
  SMS_ALIYUN_KEY_ID: Text.describe('Access key of an Aliyun account that may send short messages and nothing else.'),
  SMS_ALIYUN_KEY_SECRET: Text.describe('Its secret.'),
  SMS_ALIYUN_SIGN_NAME: Text.describe('The approved name in front of every short message.'),
  SMS_ALIYUN_CODE_TEMPLATE: Text.describe('The approved template of codes, with the variable code.'),
  SMS_ALIYUN_NOTICE_TEMPLATE: Text.describe(
    'The approved template of notices, with the variables title and body; without it nobody is told by SMS.',
  ),
  WECHAT_URL: Address.default('https://api.weixin.qq.com').describe('Where WeChat is asked whose code it is.'),
  WECHAT_AUTHORIZE_URL: Address.default('https://open.weixin.qq.com/connect/oauth2/authorize').describe(
    'Where WeChat asks people whether they agree.',
  ),
  WECHAT_APP_ID: Text.describe('The WeChat service account of the web pages; without it nobody signs in by WeChat.'),
  WECHAT_APP_SECRET: Text.describe('Its secret.'),
  WECHAT_MINI_ID: Text.describe('The WeChat mini program that embeds the web pages.'),
  WECHAT_MINI_SECRET: Text.describe('Its secret.'),
  WECHAT_NOTICE_TEMPLATE: Text.describe(
    'The template of notices, with the fields thing1 (heading) and thing2 (text); without it nobody is told by WeChat.',
  ),
  PAY_GATEWAY: z
    .enum(['local', 'wechat'])
    .default('local')
    .describe('Who takes payments online. The local stand-in takes no money; in production nobody pays online by it.'),
  WECHAT_PAY_URL: Address.default('https://api.mch.weixin.qq.com').describe('Where WeChat Pay is asked.'),
  WECHAT_PAY_MCHID: Text.describe('Number of the merchant at WeChat Pay.'),
  WECHAT_PAY_SERIAL: Text.describe("Serial number of the merchant's certificate."),
  WECHAT_PAY_PRIVATE_KEY: Text.describe("The merchant's private key: PEM, its line breaks as they are or written \\n."),
  WECHAT_PAY_V3_KEY: Text.describe('The APIv3 key, 32 characters, by which notices are encrypted.'),
  WECHAT_PAY_PUBLIC_KEY_ID: Text.describe("Id of WeChat Pay's public key, PUB_KEY_ID_…"),
  WECHAT_PAY_PUBLIC_KEY: Text.describe("WeChat Pay's public key, PEM."),
  WECHAT_PAY_OTHER_KEYS: Text.describe(
    'Keys by which WeChat Pay signs beside that one while it changes over: id=PEM, one after another.',
  ),
  COURIER_SERVICE: z
    .enum(['local', 'kuaidi100'])
    .default('local')
    .describe(
      'Who is asked where parcels are. The local stand-in makes their ways up; in production it tells of none and says so.',
    ),
  KUAIDI100_URL: Address.default('https://poll.kuaidi100.com').describe('Where Kuaidi100 is asked.'),
  KUAIDI100_CUSTOMER: Text.describe('Our number at Kuaidi100.'),
  KUAIDI100_KEY: Text.describe('The key of our number there.'),
  MAP_TILES: z
    .string()
    .trim()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string().regex(TILES, 'must be addresses with {z}, {x} and {y}')).max(3))
    .default([])
    .describe(
      'Where the pictures of maps come from: addresses with {z}, {x} and {y}, the lowest layer first, divided by spaces. Without any, places are shown as a list with distances.',
    ),
  MAP_CREDIT: Text.describe('Whose map it is, as its terms ask to be named on it.'),
  MAP_COORDINATES: z
    .enum(['wgs84', 'gcj02'])
    .default('wgs84')
    .describe('How those pictures lie: as the earth does (天地图), or shifted as other Chinese maps are (高德, 腾讯).'),
  ENFORCE_LIMITS: flag.describe(
    'Limits per IP, user and phone also for loopback peers outside production (their own tests turn it on).',
  ),
})
export type Env = Omit<z.output<typeof Environment>, 'HOST'> & {
  HOST: string
  isProduction: boolean
  seedDemo: boolean
  secretKey: string
}

/** Reads and checks the environment; throws an Error with one sentence that names what is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read = Environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`The environment variable ${String(issue?.path[0])} is wrong: ${issue?.message}.`)
  }
  const env = read.data
  for (const [isMeant, names] of TOGETHER)
    for (const name of names)
      if (isMeant(env) && !env[name as keyof typeof env])
        throw new Error(`The environment variable ${name} must be set beside what else is set.`)
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && env.SEED_DEMO === '1')
    throw new Error('SEED_DEMO must not be on in production: everybody knows the password of the demo.')
  if (isProduction && !env.SECRET_KEY)
    throw new Error('SECRET_KEY must be set in production (at least 32 random characters).')
  if (env.SECRET_KEY_LEAKED && !env.SECRET_KEY_OLD)
    throw new Error('SECRET_KEY_LEAKED says so of SECRET_KEY_OLD, which must be set beside it.')
  assertFolder(env.DATA_DIR)
  return {
    ...env,
    HOST: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    isProduction,
    seedDemo: env.SEED_DEMO ? env.SEED_DEMO === '1' : !isProduction,
    secretKey: env.SECRET_KEY ?? keptSecret(env.DATA_DIR),
  }
}

/** Says at once where nothing can be made in the data folder: what would come later stands for a long time and names something else. */
function assertFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}-${randomBytes(6).toString('hex')}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new Error(`The environment variable DATA_DIR is wrong: nothing can be made in ${dataDir} (${code}).`)
  }
}

/** Makes a folder and those above it one by one: all at once Node tries for ever where nothing can be made, as under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts beside this one may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The development secret: made once and kept beside the data, so that sealed values stay readable. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
