// A shop in an empty Medusa, as its own starters write it: `medusa exec ./fill.js` with FILL=<products> and KEY_FILE,
// where the key and the region of the shop are left.
const { writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const STOCK = 1_000_000
const CHUNK = 100
const CURRENCY = 'cny'

exports.default = async function fill({ container }) {
  const run = async (flow, input) => (await flow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fulfillment = container.resolve(Modules.FULFILLMENT)

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'bench' }] })
  await run(flows.createStoresWorkflow, {
    stores: [
      {
        name: 'bench',
        supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
        default_sales_channel_id: channel.id,
      },
    ],
  })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: '中国', currency_code: CURRENCY, countries: ['cn'], payment_providers: ['pp_system_default'] }],
  })
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'cn', provider_id: 'tp_system' }])
  const [place] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'bench', address: { city: '上海', country_code: 'CN', address_1: '' } }],
  })
  const here = { [Modules.STOCK_LOCATION]: { stock_location_id: place.id } }
  await link.create({ ...here, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } })
  const set = await fulfillment.createFulfillmentSets({
    name: 'bench',
    type: 'shipping',
    service_zones: [{ name: '中国', geo_zones: [{ country_code: 'cn', type: 'country' }] }],
  })
  await link.create({ ...here, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  const [profile] = await fulfillment.listShippingProfiles({ type: 'default' })
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: '快递',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: '快递', description: '快递', code: 'standard' },
      prices: [{ currency_code: CURRENCY, amount: 5 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel.id] })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'bench', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })

  const count = Number(process.env.FILL)
  for (let from = 1; from <= count; from += CHUNK) {
    const products = Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, i) => productOf(from + i))
    const common = { shipping_profile_id: profile.id, sales_channels: [{ id: channel.id }] }
    await run(flows.createProductsWorkflow, { products: products.map((product) => ({ ...product, ...common })) })
  }
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'] })
  const inventory_levels = items.map(({ id }) => ({
    location_id: place.id,
    stocked_quantity: STOCK,
    inventory_item_id: id,
  }))
  await run(flows.createInventoryLevelsWorkflow, { inventory_levels })
  writeFileSync(process.env.KEY_FILE, JSON.stringify({ key: key.token, region: region.id }))
}

const productOf = (n) => ({
  title: `测速商品${n}`,
  handle: `bench-${n}`,
  description: `第${n}件商品，供测速之用`,
  status: 'published',
  options: [{ title: '规格', values: ['一份'] }],
  variants: [
    { title: '一份', sku: `SKU-${n}`, options: { 规格: '一份' }, prices: [{ amount: 99, currency_code: CURRENCY }] },
  ],
})
