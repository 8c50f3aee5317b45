// Vendure as its own documents start it: a product list, its search index, and a checkout with a payment that always
// succeeds. DATABASE_URL, PORT; with FILL=<products> it writes that many into an empty database and ends.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

const require = createRequire(import.meta.url)
const vendure = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const { DATABASE_URL, PORT, FILL } = process.env
const { hostname, port, username, password, pathname } = new URL(DATABASE_URL)

const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
    cors: { origin: [] },
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: hostname,
    port: Number(port),
    username,
    password,
    database: pathname.slice(1),
    // The tables are written where there are none.
    synchronize: Boolean(FILL),
    logging: false,
  },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false })],
}

const SHOP = {
  defaultLanguage: 'zh_Hans',
  defaultZone: 'Asia',
  countries: [{ code: 'CN', name: '中国', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 13 }],
  shippingMethods: [{ name: '快递', price: 500 }],
  paymentMethods: [
    {
      name: 'dummy',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

/** What Vendure's importer reads: one variant each, and a stock that is never short. */
const sheetOf = (products) => {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const rows = Array.from({ length: products }, (_, i) => i + 1).map(
    (n) => `测速商品${n},bench-${n},第${n}件商品，供测速之用,,,,,SKU-${n},99,standard,1000000,true,,`,
  )
  return [columns, ...rows].join('\n')
}

async function start() {
  const app = await vendure.bootstrap(config)
  // What its worker does, in this process: the search index follows.
  await app.get(vendure.JobQueueService).start()
  return app
}

async function indexed() {
  const body = JSON.stringify({ query: '{ search(input: { groupByProduct: true, take: 1 }) { totalItems } }' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:${PORT}/shop-api`, { method: 'POST', headers, body })
  return (await response.json()).data.search.totalItems
}

if (FILL) {
  const sheet = new URL('./products.csv', import.meta.url).pathname
  writeFileSync(sheet, sheetOf(Number(FILL)))
  await populate(start, SHOP, sheet)
  while ((await indexed()) < Number(FILL)) await sleep(500)
  process.exit(0)
}
await start()
