import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rearmPresses } from '../../kit/base/press-lock.ts'
import { useToasts } from '../../kit/feedback/toast.ts'
import { keepOverlays } from '../../kit/overlays/overlays.ts'
import { ApiError } from '../api.ts'
import { CrudDrawer } from './CrudDrawer.tsx'
import type { CrudResource, CrudRows } from './crud.ts'

type Label = { id: number; name: string; rank: number | null; version?: string }

const create = vi.fn(async (_values: object): Promise<unknown> => ({}))
const update = vi.fn(async (_row: Label, _values: object, _version?: string): Promise<unknown> => ({}))
const onClose = vi.fn()
const onChanged = vi.fn()

const labels: CrudResource<Label, CrudRows<Label>> = {
  key: 'labels',
  rowKey: ({ id }) => id,
  rowTitle: ({ name }) => name,
  columns: [{ key: 'name', title: '名称' }],
  query: () => {
    throw new Error('a drawer reads no list')
  },
  form: {
    fields: [
      { kind: 'text', name: 'name', label: '名称', isRequired: true, maxLength: 10 },
      { kind: 'number', name: 'rank', label: '排序', min: 1, max: 9 },
    ],
    empty: { name: '', rank: 5 },
    read: ({ name, rank }) => ({ name, rank }),
    create,
    update,
    version: ({ version = 'v1' }) => version,
    createText: '新增标签',
  },
}

function open(row: Label | null) {
  const { rerender } = render(drawerOf(row))
  return { reread: (now: Label) => rerender(drawerOf(now)) }
}
const drawerOf = (row: Label | null) => (
  <CrudDrawer
    resource={labels}
    row={row}
    may={() => true}
    onClose={onClose}
    onChanged={onChanged}
    onRun={async () => undefined}
  />
)
const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toasted = () => useToasts.getState().item?.message

// No screen is open: the history of the one before must not hear of this drawer.
beforeEach(() => keepOverlays(() => () => undefined))
afterEach(() => vi.clearAllMocks())

describe('the drawer of a row', () => {
  it('makes a new one once its fields are right', async () => {
    open(null)
    expect(screen.getByRole('dialog', { name: '新增标签' })).toBeTruthy()
    await userEvent.clear(field('排序'))
    await userEvent.type(field('排序'), '10')
    await press('保存')
    await screen.findByText('请输入名称')
    expect(screen.getByText('排序不能大于9')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('名称')))
    expect(create).not.toHaveBeenCalled()
    await userEvent.type(field('名称'), '高龄')
    await userEvent.clear(field('排序'))
    await userEvent.type(field('排序'), '3')
    await press('保存')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(create).toHaveBeenCalledExactlyOnceWith({ name: '高龄', rank: 3 })
    expect(onChanged).toHaveBeenCalledOnce()
  })
  it('begins with what the row holds, and keeps what was typed where saving fails', async () => {
    const row = { id: 1, name: '独居', rank: 2 }
    open(row)
    expect((field('名称') as HTMLInputElement).value).toBe('独居')
    await userEvent.type(field('名称'), '老人')
    update.mockImplementationOnce(async () => {
      // As every call does that was refused.
      rearmPresses()
      throw new ApiError({ reason: 'LABEL_TAKEN', msg: '已有这个标签', status: 200 })
    })
    await press('保存')
    await waitFor(() => expect(toasted()).toBe('已有这个标签'))
    expect(onClose).not.toHaveBeenCalled()
    expect((field('名称') as HTMLInputElement).value).toBe('独居老人')
    await press('保存')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(update).toHaveBeenLastCalledWith(row, { name: '独居老人', rank: 2 }, 'v1')
  })
  it('tells who changed the row meanwhile and what, and saves over it once that is chosen', async () => {
    const { reread } = open({ id: 1, name: '独居', rank: 2 })
    await userEvent.type(field('名称'), '老人')
    update.mockImplementationOnce(async () => {
      rearmPresses()
      reread({ id: 1, name: '独居', rank: 7, version: 'v2' })
      const data = { by: '夏静', at: '11月20日 11:00', version: 'v2' }
      throw new ApiError({ reason: 'CHANGED_MEANWHILE', msg: '夏静改过', data, status: 200 })
    })
    await press('保存')
    await screen.findByText('夏静在11月20日 11:00改过独居。')
    expect(screen.getByText('排序：7')).toBeTruthy()
    expect(screen.getByText('名称：独居老人')).toBeTruthy()
    await press('用我的，覆盖对方')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(update.mock.calls.map(([, , version]) => version)).toEqual(['v1', 'v2'])
  })
})
