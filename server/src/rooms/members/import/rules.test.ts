import { describe, expect, it } from 'vitest'
import { makeMates } from './mates.ts'
import { type Cells, type Facts, readDay, readFacts } from './rules.ts'

const place = {
  organs: new Map([
    ['双塔站', [7]],
    ['重名站', [8, 9]],
  ]),
  organ_id: 5,
  today: '2026-11-22',
}
const read = (cells: Cells) => readFacts(cells, place)
/** Of a woman born on 5 March 1946, with a right check digit. */
const NUMBER = '320503194603050023'

describe('a sheet of members', () => {
  it('writes days in many ways', () => {
    const same = ['1946-3-5', '1946/03/05', '1946.3.5', '1946年3月5日', '19460305', '16866', '1946-03-05 00:00:00']
    expect(same.map(readDay)).toEqual(same.map(() => '1946-03-05'))
    expect(['1946-02-30', '去年', '1946', '3/5/1946'].map(readDay)).toEqual([null, null, '1905-04-29', null])
  })

  it('gives a member all that a form would ask, and what the ID number says', () => {
    expect(
      read({ name: ' 陆根生 ', mobile: '+86 139-0000 0001', gender: '男', organ: '双塔站', birthday: '1946-3-5' }),
    ).toEqual({
      facts: {
        real_name: '陆根生',
        mobile: '13900000001',
        id_number: null,
        gender: 'male',
        birthday: '1946-03-05',
        organ_id: 7,
      },
    })
    expect(read({ name: '沈宝珍', id_number: NUMBER })).toMatchObject({
      facts: { id_number: NUMBER, gender: 'female', birthday: '1946-03-05', organ_id: 5, mobile: null },
    })
  })

  it.each<[string, Cells]>([
    ['没有填姓名', { mobile: '13900000001' }],
    ['姓名为2到20个字', { name: '陆' }],
    ['手机号不正确，应为11位数字', { name: '陆根生', mobile: '1390000000' }],
    ['身份证号是18位，请对着证件再看一遍', { name: '陆根生', id_number: '3205031946' }],
    ['身份证号被表格存成了数字，请把这一列设为文本后重填', { name: '陆根生', id_number: '3.20503194603050E+17' }],
    ['出生日期不正确，请写成 1946-03-05', { name: '陆根生', birthday: '2046-03-05' }],
    ['出生日期与身份证号不一致', { name: '陆根生', id_number: NUMBER, birthday: '1946-03-06' }],
    ['性别与身份证号不一致', { name: '陆根生', id_number: NUMBER, gender: '男' }],
    ['性别请写“男”或“女”', { name: '陆根生', gender: '先生' }],
    ['没有叫“外地站”的机构，或者不在您管理的范围内', { name: '陆根生', organ: '外地站' }],
    ['有几个机构都叫“重名站”，请单独新增', { name: '陆根生', organ: '重名站' }],
    ['没有填姓名；手机号不正确，应为11位数字', { mobile: 'x' }],
  ])('says of a row: %s', (problem, cells) => {
    expect(read(cells)).toEqual({ problem })
  })

  it('names the row that another repeats, by phone, ID number, or name and birthday', () => {
    const says = makeMates()
    const facts: Facts = {
      real_name: '陆根生',
      mobile: '13900000001',
      id_number: NUMBER,
      gender: 'male',
      birthday: '1946-03-05',
      organ_id: 5,
    }
    const other = { ...facts, real_name: '沈宝珍', mobile: null, id_number: null, birthday: null }
    expect([
      says(2, facts),
      says(3, { ...other, mobile: '13900000001' }),
      says(4, { ...other, id_number: NUMBER }),
      says(5, { ...facts, mobile: null, id_number: null, real_name: '陆根升' }),
      says(6, other),
      says(7, other),
      says(8, { ...other, organ_id: 6 }),
    ]).toEqual([
      null,
      '手机号与第2行重复',
      '身份证号与第2行重复',
      '与第2行可能是同一个人',
      null,
      '与第6行可能是同一个人',
      null,
    ])
  })
})
