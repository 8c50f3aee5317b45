import { anyPort } from '../../server/src/embedded/free-port.ts'
import { sendJson } from '../client.ts'
import { startProgram } from '../processes.ts'
import { install, makeDatabase, run } from './install.ts'
import type { Peer, Running } from './peer.ts'

const ORDER = `__typename ... on Order { id code state totalWithTax } ... on ErrorResult { errorCode message }`
const CHANGED = `__typename ... on Order { id code state totalWithTax }
  ... on OrderStateTransitionError { errorCode message transitionError }`

const LIST = `{ products(options: { take: 10 }) { totalItems items {
  id name slug description featuredAsset { preview } variants { id priceWithTax currencyCode stockLevel } } } }`
const SEARCH = `{ search(input: { groupByProduct: true, take: 10 }) { totalItems items {
  productId productName slug description currencyCode productAsset { preview }
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`

const ADDRESS = {
  fullName: '王秀英',
  streetLine1: '双塔弄 21 号',
  city: '苏州市',
  province: '江苏省',
  postalCode: '215000',
  countryCode: 'CN',
  phoneNumber: '13900000001',
}

type Data = Record<string, { __typename?: string; id?: string; state?: string } & Record<string, unknown>>

/** What a storefront asks: one question or one change a call, as its own documents do. */
function shopOf(url: string) {
  let token = ''
  return async <T = Data>(query: string, variables: object = {}): Promise<T> => {
    const { status, headers, body } = await sendJson<{ data?: T; errors?: unknown }>(
      `${url}/shop-api`,
      { query, variables },
      token ? { authorization: `Bearer ${token}` } : {},
    )
    const given = headers['vendure-auth-token']
    if (typeof given === 'string') token = given
    if (status !== 200 || !body.data || body.errors) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }
}

/** A customer who is signed in, and their purchase of one product, from the cart to the payment. */
async function customer(url: string, lane: number) {
  const shop = shopOf(url)
  const who = { name: `bench${lane}@example.com`, password: `bench-${lane}-password` }
  await shop(
    `mutation($name: String!, $password: String!) { registerCustomerAccount(
      input: { emailAddress: $name, firstName: "秀英", lastName: "王", password: $password }) { __typename } }`,
    who,
  )
  await shop(
    'mutation($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }',
    who,
  )
  const change = async (name: string, query: string, variables: object): Promise<void> => {
    const { [name]: found } = await shop(query, variables)
    if (found?.__typename !== 'Order') throw new Error(`${name}: ${JSON.stringify(found)}`)
    if (name === 'addPaymentToOrder' && found.state !== 'PaymentSettled') throw new Error(`not paid: ${found.state}`)
  }
  return async () => {
    const sku = String(lane + 1)
    await change(
      'addItemToOrder',
      `mutation($sku: ID!) { addItemToOrder(productVariantId: $sku, quantity: 1) { ${ORDER} } }`,
      { sku },
    )
    await change(
      'setOrderShippingAddress',
      `mutation($to: CreateAddressInput!) { setOrderShippingAddress(input: $to) { ${ORDER} } }`,
      { to: ADDRESS },
    )
    const { eligibleShippingMethods: methods } = await shop<{ eligibleShippingMethods: { id: string }[] }>(
      '{ eligibleShippingMethods { id name priceWithTax } }',
    )
    await change(
      'setOrderShippingMethod',
      `mutation($by: [ID!]!) { setOrderShippingMethod(shippingMethodId: $by) { ${ORDER} } }`,
      { by: [methods[0]?.id] },
    )
    await change(
      'transitionOrderToState',
      `mutation { transitionOrderToState(state: "ArrangingPayment") { ${CHANGED} } }`,
      {},
    )
    await change(
      'addPaymentToOrder',
      `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ${ORDER} } }`,
      {},
    )
  }
}

export const vendure: Peer = {
  name: 'Vendure',
  async start(database, products, lanes): Promise<Running> {
    const folder = await install('vendure')
    const env = {
      DATABASE_URL: await makeDatabase(database, 'peer_vendure'),
      PORT: String(await anyPort()),
      NODE_ENV: 'production',
    }
    await run(process.execPath, ['serve.mjs'], folder, { ...env, FILL: String(products) })
    const program = { args: ['serve.mjs'], cwd: folder, env, ready: '/health', waitMs: 90_000, isQuiet: true }
    const { url, pid, stop } = await startProgram(program)
    const list = (query: string) => ({
      url: `${url}/shop-api`,
      method: 'POST' as const,
      body: JSON.stringify({ query }),
    })
    const { products: first, search } = await shopOf(url)<Record<string, { totalItems: number }>>(
      LIST.replace(/}\s*$/, `search(input: { groupByProduct: true, take: 1 }) { totalItems } }`),
    )
    if (first?.totalItems !== products || search?.totalItems !== products) throw new Error('products are missing')
    const customers: (() => Promise<void>)[] = []
    for (let lane = 0; lane < lanes; lane++) customers.push(await customer(url, lane))
    return {
      pid,
      stop,
      lists: { 'product list': list(LIST), 'search index': list(SEARCH) },
      checkout: async (lane) => await customers[lane]?.(),
    }
  },
}
