import { lifecycle } from './states.ts'

export const importStates = {
  checking: { name: '正在核对' },
  checked: { name: '等待确认' },
  entering: { name: '正在导入' },
  done: { name: '导入完成' },
  failed: { name: '已中断' },
  dropped: { name: '已取消' },
} as const
export type ImportState = keyof typeof importStates
export type ImportEvent = 'check' | 'confirm' | 'finish' | 'drop' | 'fail'

export const importLife = lifecycle<ImportState, ImportEvent>({
  title: 'Import of a sheet',
  states: importStates,
  begins: { checking: 'staff send a sheet' },
  moves: [
    { from: 'checking', event: 'check', to: 'checked', by: ['system'], label: 'every row is looked at' },
    { from: 'checked', event: 'confirm', to: 'entering', by: ['owner'], label: '确认导入' },
    { from: 'entering', event: 'finish', to: 'done', by: ['system'], label: 'every good row has entered' },
    { from: 'checked', event: 'drop', to: 'dropped', by: ['owner'], label: '取消导入' },
    { from: 'checking', event: 'fail', to: 'failed', by: ['system'], label: 'rights ended, or it was tried too often' },
    { from: 'entering', event: 'fail', to: 'failed', by: ['system'], label: 'the same' },
  ],
})
