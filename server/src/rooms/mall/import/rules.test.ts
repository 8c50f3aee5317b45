import { describe, expect, it } from 'vitest'
import { exampleRow, type GoodsCells, isExample, placeRows, readProducts } from './rules.ts'

const place = {
  categories: new Map([
    ['粮油', [1]],
    ['大米', [2]],
    ['粮油/大米', [2]],
    ['其他', [3, 4]],
    ['粮油/其他', [3]],
  ]),
  merchants: new Map([['瑞禾斋', [7]]]),
}
const rice: GoodsCells = { code: 'R1', name: '软香大米', category: '大米', price: '19.9', deliveries: '自提、快递配送' }
const read = (...cells: GoodsCells[]) =>
  readProducts(placeRows(cells.map((one, i) => ({ place: i + 2, cells: one }))), place)
const problemsOf = (...cells: GoodsCells[]) => read(...cells).problems.map(({ place, problem }) => [place, problem])

describe('a sheet of goods', () => {
  it('has a row that shows how: right as it stands, and known for what it is', () => {
    const example = exampleRow('粮油/大米')
    expect(problemsOf(example)).toEqual([])
    expect([{ cells: example }, { cells: rice }].map(isExample)).toEqual([true, false])
  })

  it('makes one product of the rows of a code, the later of which need not repeat what the first says', () => {
    const one = { ...rice, spec: '5 斤', on_hand: '1,200', tags: '新米、产地直发 新米', is_on: '是', weight: '2500' }
    const { products, problems } = read(
      { ...one, market_price: '￥25.00', freight: '6' },
      { code: 'R1', spec: '10 斤', price: '37.899999999999999', points: '20' },
    )
    expect(problems).toEqual([])
    expect(products).toEqual([
      {
        lead: 2,
        code: 'R1',
        company_id: 7,
        category_id: 2,
        name: '软香大米',
        subtitle: '',
        deliveries: ['pickup', 'express'],
        freight_fen: 600,
        tags: ['新米', '产地直发'],
        is_on: true,
        skus: [
          {
            ...{ place: 2, spec: [['规格', '5 斤']], points: 0, price_fen: 1990 },
            ...{ market_price_fen: 2500, on_hand: 1200, weight_g: 2500 },
          },
          {
            ...{ place: 3, spec: [['规格', '10 斤']], points: 20, price_fen: 3790 },
            ...{ market_price_fen: 0, on_hand: 0, weight_g: 0 },
          },
        ],
      },
    ])
  })

  it('says of each row all that is wrong with it, in words that tell what to do', () => {
    const wrong = { ...rice, name: '米', price: '十块', on_hand: '-3', category: '家具', deliveries: '无人机' }
    expect(problemsOf(wrong)).toEqual([
      [
        2,
        '请填写商品名称，至少2个字；没有叫“家具”的分类，或者不在您管理的范围内；取货方式没有“无人机”，请写到店自提、快递配送或上门服务；' +
          '价格请写成 12 或 12.50，最多两位小数；库存为0到100万的整数',
      ],
    ])
    expect(problemsOf({ ...rice, category: '其他' })).toEqual([[2, '有几个分类都叫“其他”，请写成“上级/下级”']])
    expect(problemsOf({ ...rice, category: '粮油 / 其他' })).toEqual([])
    expect(problemsOf({ ...rice, price: '0' })).toEqual([[2, '积分和价格至少填一项']])
    expect(problemsOf({ ...rice, code: '6.90123E+12' })).toEqual([
      [2, '商品编码被表格存成了数字，请把这一列设为文本后重填'],
    ])
    expect(problemsOf({ name: '没有编码' })[0]?.[1]).toMatch(/^没有填商品编码；没有填分类；至少选择一种取货方式/)
    expect(problemsOf({ ...rice, merchant: '别家', is_on: '也许' })).toEqual([
      [2, '没有叫“别家”的商家，或者不在您管理的范围内；上架请写“是”或“否”'],
    ])
  })

  it('lets a product enter whole or not at all', () => {
    const [one, two] = [
      { ...rice, spec: '5 斤' },
      { ...rice, spec: '10 斤' },
    ]
    expect(problemsOf(one, { ...two, price: '贵' })).toEqual([
      [2, '同一件商品的第3行有问题，整件没有导入'],
      [3, '价格请写成 12 或 12.50，最多两位小数'],
    ])
    expect(problemsOf(one, { ...two, name: '软香新米' })[1]).toEqual([3, '“商品名称”与第2行不同，同一编码要写一样'])
    expect(problemsOf(one, one)[1]).toEqual([3, '规格“5 斤”与第2行重复'])
    expect(problemsOf(one, { ...rice, spec: '' })[1]).toEqual([3, '同一编码有几行，请填写规格'])
    expect(problemsOf(rice, { ...rice, merchant: '瑞禾斋' })).toEqual([[3, '商品编码与第2行相同，商家的写法却不同']])
    const many = Array.from({ length: 61 }, (_, i) => ({ ...rice, spec: `${i} 斤` }))
    expect(problemsOf(...many)[60]).toEqual([62, '一件商品最多60种规格'])
  })

  it('asks for the merchant where the sender sees to several, and reads back what an export made harmless', () => {
    const several = { ...place, merchants: new Map([...place.merchants, ['晚渡铺', [8]]]) }
    const rows = placeRows([{ place: 2, cells: { ...rice, subtitle: "'=1+1", code: 'R\u00001 ' } }])
    expect(rows[0]?.cells).toMatchObject({ subtitle: '=1+1', code: 'R 1' })
    expect(readProducts(rows, several).problems).toEqual([{ place: 2, problem: '没有填商家' }])
    expect(readProducts(rows, place).problems).toEqual([])
  })
})
