import { describe, expect, it } from 'vitest'
import text from '../../../../../data/regions.json?raw'
import type { Region } from '../../../lib/regions.ts'
import { parseAddress } from './parse-address.ts'

const all = JSON.parse(text) as Region[]
const parse = (text: string) => parseAddress(text, all)
const suzhou = ['江苏省', '苏州市', '姑苏区']

describe('an address pasted as one text', () => {
  it('takes no street and no other word for a name', () => {
    expect(parse('浙江杭州西湖区文三路 100号 13800001111').name).toBe('')
    expect(parse('江苏省苏州市姑苏区桐芳路88号 没有电话').name).toBe('')
  })
  it('has a district in every city, and finds it where its name leaves the city out', () => {
    expect(all.flatMap(([, cities]) => cities).filter(([, districts]) => districts.length === 0)).toEqual([])
    expect(parse('江苏省苏州市工业园区星湖街 1 号')).toMatchObject({
      region: ['江苏省', '苏州市', '苏州工业园区'],
      detail: '星湖街1号',
    })
  })
  it('leaves a landline out of the street', () => {
    expect(parse('张三 010-65880200 北京市朝阳区望京街9号')).toEqual({
      name: '张三',
      mobile: '',
      region: ['北京市', '北京市', '朝阳区'],
      detail: '望京街9号',
    })
  })
  it('is read with blanks between its parts', () => {
    expect(parse('张桂英 13900000001 江苏省苏州市姑苏区桐芳路88号3幢402室')).toEqual({
      name: '张桂英',
      mobile: '13900000001',
      region: suzhou,
      detail: '桐芳路88号3幢402室',
    })
  })
  it('is read with labels on lines of their own, as order forms write them', () => {
    expect(
      parse('收货人：欧阳建国\n手机号码：139-0000-0002\n所在地区：江苏省 苏州市 姑苏区\n详细地址：桐芳路 88 号'),
    ).toEqual({ name: '欧阳建国', mobile: '13900000002', region: suzhou, detail: '桐芳路88号' })
  })
  it('is read without any blanks, the name in front or behind', () => {
    expect(parse('王秀兰13900000003江苏苏州姑苏区双塔弄12号')).toEqual({
      name: '王秀兰',
      mobile: '13900000003',
      region: suzhou,
      detail: '双塔弄12号',
    })
    expect(parse('江苏省苏州市姑苏区双塔弄12号5幢301室李国强13900000004')).toEqual({
      name: '李国强',
      mobile: '13900000004',
      region: suzhou,
      detail: '双塔弄12号5幢301室',
    })
  })
  it('finds the province of a city that stands alone', () => {
    expect(parse('苏州市姑苏区荷塘新村18幢底楼，陈阿姨，13900000005')).toMatchObject({
      name: '陈阿姨',
      region: suzhou,
      mobile: '13900000005',
      detail: '荷塘新村18幢底楼',
    })
    expect(parse('深圳南山区科技路1号')).toMatchObject({ region: ['广东省', '深圳市', '南山区'], detail: '科技路1号' })
  })
  it('knows the cities that are their own province, and short names', () => {
    expect(parse('北京市朝阳区望京街9号')).toMatchObject({
      region: ['北京市', '北京市', '朝阳区'],
      detail: '望京街9号',
    })
    expect(parse('上海市上海市浦东新区世纪大道1号')).toMatchObject({ region: ['上海市', '上海市', '浦东新区'] })
    expect(parse('内蒙古呼和浩特市新城区中山路2号')).toMatchObject({
      region: ['内蒙古自治区', '呼和浩特市', '新城区'],
      detail: '中山路2号',
    })
  })
  it('reads full-width digits and the country code', () => {
    expect(parse('赵一鸣，＋８６ １３９００００００６６，江苏省苏州市姑苏区晚渡街５８号')).toMatchObject({
      name: '赵一鸣',
      mobile: '13900000066',
      detail: '晚渡街58号',
    })
  })
  it('leaves empty what is not there', () => {
    expect(parse('')).toEqual({ name: '', mobile: '', region: [], detail: '' })
    expect(parse('12345')).toEqual({ name: '', mobile: '', region: [], detail: '' })
    expect(parse('刘淑芬 13900000007')).toEqual({ name: '刘淑芬', mobile: '13900000007', region: [], detail: '' })
    expect(parse('江苏省苏州市')).toMatchObject({ region: ['江苏省', '苏州市'], detail: '' })
  })
  it('does not take a longer number for a phone', () => {
    expect(parse('订单 2026112013900000001 江苏省苏州市姑苏区桐芳路1号').mobile).toBe('')
  })
})
