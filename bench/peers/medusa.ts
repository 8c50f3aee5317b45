import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyPort } from '../../server/src/embedded/free-port.ts'
import { sendJson } from '../client.ts'
import { startProgram } from '../processes.ts'
import { install, makeDatabase, run } from './install.ts'
import type { Peer, Running } from './peer.ts'

const CLI = 'node_modules/@medusajs/cli/cli.js'
const FIELDS = 'id,title,handle,description,thumbnail,*variants.calculated_price'
const ADDRESS = {
  first_name: '秀英',
  last_name: '王',
  address_1: '双塔弄 21 号',
  city: '苏州市',
  province: '江苏省',
  postal_code: '215000',
  country_code: 'cn',
  phone: '13900000001',
}

type Shop = { url: string; key: string; region: string }
type Variants = { count: number; products: { variants: { id: string }[] }[] }

async function ask<T>({ url, key }: Shop, path: string, body?: object): Promise<T> {
  const answer = await sendJson<T>(url + path, body ?? null, { 'x-publishable-api-key': key })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A guest's purchase of one product in as few calls as its API allows, from the cart to the payment. */
async function checkout(shop: Shop, variant_id: string, lane: number): Promise<void> {
  const { cart } = await ask<{ cart: { id: string } }>(shop, '/store/carts', {
    region_id: shop.region,
    email: `bench${lane}@example.com`,
    items: [{ variant_id, quantity: 1 }],
    shipping_address: ADDRESS,
  })
  const { shipping_options } = await ask<{ shipping_options: { id: string }[] }>(
    shop,
    `/store/shipping-options?cart_id=${cart.id}`,
  )
  await ask(shop, `/store/carts/${cart.id}/shipping-methods`, { option_id: shipping_options[0]?.id })
  const { payment_collection } = await ask<{ payment_collection: { id: string } }>(shop, '/store/payment-collections', {
    cart_id: cart.id,
  })
  await ask(shop, `/store/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
  const { type } = await ask<{ type: string }>(shop, `/store/carts/${cart.id}/complete`, {})
  if (type !== 'order') throw new Error(`not placed: ${type}`)
}

export const medusa: Peer = {
  name: 'Medusa',
  async start(database, products, lanes): Promise<Running> {
    const folder = await install('medusa')
    const keyFile = join(folder, 'key.json')
    const env = {
      DATABASE_URL: await makeDatabase(database, 'peer_medusa'),
      PORT: String(await anyPort()),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      MEDUSA_DISABLE_TELEMETRY: '1',
    }
    await run(process.execPath, [CLI, 'db:migrate'], folder, env)
    await run(process.execPath, [CLI, 'exec', './fill.js'], folder, {
      ...env,
      FILL: String(products),
      KEY_FILE: keyFile,
    })
    const args = [CLI, 'start', '--host', '127.0.0.1', '--port', env.PORT]
    const { url, pid, stop } = await startProgram({
      args,
      cwd: folder,
      env,
      ready: '/health',
      waitMs: 90_000,
      isQuiet: true,
    })
    const shop: Shop = { url, ...JSON.parse(readFileSync(keyFile, 'utf8')) }
    const path = `/store/products?limit=10&region_id=${shop.region}&fields=${FIELDS}`
    const found = await ask<Variants>(shop, path.replace('limit=10', `limit=${lanes}`))
    if (found.count !== products) throw new Error('products are missing')
    const variants = found.products.map((product) => product.variants[0]?.id ?? '')
    return {
      pid,
      stop,
      lists: { 'product list': { url: url + path, method: 'GET', headers: { 'x-publishable-api-key': shop.key } } },
      checkout: (lane) => checkout(shop, variants[lane] ?? '', lane),
    }
  },
}
