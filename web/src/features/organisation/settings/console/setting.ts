import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import {
  defaultSetting,
  type KeyOf,
  type SettingKey,
  settings,
  wholeWords,
} from '@heyi/contract/organisation/setting-keys'

export type Setting = OutputOf<Contract['organisation']['getSettings']>[number]
/** A number, words by key, or of a secret whether there is one. */
export type SettingValue = Setting['value']

/** What stands under a key, in words. */
export function saidInWords(key: SettingKey, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? '已设置' : '未设置'
  if (typeof value === 'number') return wholeWords(key as KeyOf<'whole'>, value)
  return Object.values(value).filter(Boolean).join('、') || '没有填'
}

/** What a change was, in words; of a secret only that there was one. */
export function changeInWords(key: SettingKey, was: SettingValue, value: SettingValue): string {
  const { name } = settings[key]
  if (typeof value === 'boolean') return `${name}：${value ? (was ? '换了一个' : '已设置') : '已清除'}`
  return `${name}：${saidInWords(key, was)} → ${saidInWords(key, value)}`
}

/** What stands where nobody set it; a secret has none. */
export const usualOf = (key: SettingKey): SettingValue =>
  settings[key].kind === 'secret' ? false : (defaultSetting(key) as unknown as Exclude<SettingValue, boolean>)
