import { lifecycle } from '../states.ts'

/** What a table leaves as. */
export const sheetFormats = { xlsx: 'Excel 表格', csv: 'CSV 文本' } as const
export type SheetFormat = keyof typeof sheetFormats

export const sheetStates = {
  waiting: { name: '排队中' },
  running: { name: '正在导出' },
  done: { name: '可以下载' },
  failed: { name: '导出失败' },
} as const
export type SheetState = keyof typeof sheetStates
export type SheetEvent = 'begin' | 'putOff' | 'finish' | 'fail' | 'askAgain'

export const sheetLife = lifecycle<SheetState, SheetEvent>({
  title: 'Sheet',
  states: sheetStates,
  begins: { waiting: 'somebody asks for a table' },
  moves: [
    { from: 'waiting', event: 'begin', to: 'running', by: ['system'], label: 'a worker takes it' },
    { from: 'running', event: 'putOff', to: 'waiting', by: ['system'], label: 'it could not be read now' },
    { from: 'running', event: 'finish', to: 'done', by: ['system'], label: 'the file is whole' },
    { from: 'running', event: 'fail', to: 'failed', by: ['system'], label: 'it was tried too often' },
    { from: 'failed', event: 'askAgain', to: 'waiting', by: ['owner'], label: '重新导出' },
  ],
})
