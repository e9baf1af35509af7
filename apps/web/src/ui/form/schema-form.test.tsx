// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/wire/api'
import type { StoredFile } from '../../lib/wire/files'
import type { UploadOptions } from '../files/use-uploads'
import { LineTable } from '../line-table/line-table'
import { Field } from './field'
import { SchemaForm } from './schema-form'
import { createFormStore } from './store'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

interface Line {
  readonly name: string
  readonly qty: string | null
}
const schema = z.object({
  title: z.string().trim().min(2).max(10),
  lines: z.array(z.object({ name: z.string().min(1), qty: z.string().regex(/^\d+$/, 'BAD_FIELD') })),
})
const lines: readonly Line[] = [{ name: '阀门', qty: '2' }]

const show = (submit: () => Promise<unknown>) =>
  render(
    <SchemaForm form="test" schema={schema} initial={{ lines: [...lines] as never }} inDialog submit={submit}>
      <Field name="title" label="标题" />
      <LineTable<Line>
        name="lines"
        label="明细"
        newRow={() => ({ name: '', qty: null })}
        columns={[
          { key: 'name', title: '名称' },
          { key: 'qty', title: '数量', kind: 'decimal' },
        ]}
      />
    </SchemaForm>,
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }))

describe('SchemaForm', () => {
  test('an empty required field is named in the summary and at the field, and nothing is sent', async () => {
    const submit = vi.fn(() => Promise.resolve())
    show(submit)
    send()
    expect(await screen.findByText('1 处需要修改')).toBeTruthy()
    expect(screen.getByText('标题不能为空')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })

  test('a field left by a press says what is wrong after the click, so that the button is still under the pointer', async () => {
    show(vi.fn())
    type('标题', '泵')
    const [title, button] = [screen.getByRole('textbox', { name: '标题' }), screen.getByRole('button', { name: /提\s?交/ })]
    fireEvent.pointerDown(button)
    fireEvent.blur(title)
    await new Promise((later) => setTimeout(later, 50))
    expect(screen.queryByText(/长度应为/)).toBeNull()
    fireEvent.pointerUp(button)
    expect(await screen.findByText(/长度应为/)).toBeTruthy()
  })

  test('a refusal lands on its field, which takes the focus, and what was typed stays', async () => {
    const refused = new ApiError('标题不能为空', {
      status: 200,
      code: 500,
      fields: [{ field: 'title', message: 'title不能为空', errorKey: 'REQUIRED' }],
    })
    show(() => Promise.reject(refused))
    type('标题', '泵站')
    send()
    expect(await screen.findByText('标题不能为空')).toBeTruthy()
    const title = screen.getByRole('textbox', { name: '标题' }) as HTMLInputElement
    expect(title.value).toBe('泵站')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('a refusal that names no field is said at the head of the form, in focus', async () => {
    show(() => Promise.reject(new ApiError('询价已截止', { status: 200 })))
    type('标题', '泵站')
    send()
    const summary = await screen.findByText('询价已截止')
    await waitFor(() => expect(document.activeElement).toBe(summary.closest('[role=alert]')))
  })

  test('a second click while sending sends nothing', async () => {
    let finish = () => {}
    const submit = vi.fn(() => new Promise<void>((done) => (finish = done)))
    show(submit)
    type('标题', '泵站')
    send()
    send()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    finish()
  })
})

describe('LineTable', () => {
  test('Enter in the last row adds one', async () => {
    show(() => Promise.resolve())
    fireEvent.keyDown(screen.getByLabelText('第 1 行 名称'), { key: 'Enter' })
    expect(await screen.findByLabelText('第 2 行 名称')).toBeTruthy()
  })

  test('a block from a spreadsheet fills cells and adds rows', async () => {
    show(() => Promise.resolve())
    const data = { getData: () => '水泵\t1,200\n闸阀\t３' }
    fireEvent.paste(screen.getByLabelText('第 1 行 名称'), { clipboardData: data })
    expect(((await screen.findByLabelText('第 2 行 数量')) as HTMLInputElement).value).toBe('3')
    expect((screen.getByLabelText('第 1 行 数量') as HTMLInputElement).value).toBe('1,200')
  })

  test('an error of a row stands in its cell', async () => {
    show(() => Promise.resolve())
    type('标题', '泵站')
    type('第 1 行 名称', '')
    send()
    expect(await screen.findByText('名称不能为空')).toBeTruthy()
  })
})

test('of hundreds of rows only the first are drawn with controls; whoever goes to another gets its control', async () => {
  const many = Array.from({ length: 200 }, (_, i) => ({ name: `M-${i + 1}`, qty: '1' }))
  render(
    <SchemaForm form="many" schema={schema} initial={{ title: '泵站', lines: many }} inDialog submit={() => Promise.resolve()}>
      <LineTable<Line> name="lines" label="明细" newRow={() => ({ name: '', qty: null })} columns={[{ key: 'name', title: '名称' }]} />
    </SchemaForm>,
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(30)
  fireEvent.focus(screen.getByText('M-150'))
  expect((await screen.findByLabelText('第 150 行 名称')) as HTMLInputElement).toBe(document.activeElement)
})

/** An upload that ends when the test says so. */
const heldUpload = () => {
  let end: (stored: StoredFile | Error) => void = () => undefined
  const done = new Promise<StoredFile>((arrived, failed) => {
    end = (it) => (it instanceof Error ? failed(it) : arrived(it))
  })
  return { send: () => ({ done, cancel: () => undefined }), end: (it: StoredFile | Error) => end(it) }
}
describe('a form with a file on its way', () => {
  const showFiles = (submit: (values: { files: readonly { id: string }[] }) => Promise<unknown>, send: UploadOptions['send']) => {
    const withFiles = z.object({ files: z.array(z.looseObject({ id: z.string() })) })
    render(
      <SchemaForm form="files" schema={withFiles} initial={{ files: [] }} inDialog submit={submit}>
        <Field name="files" label="附件" kind="files" biz="test" send={send} />
      </SchemaForm>,
    )
    fireEvent.change(screen.getByLabelText('附件 上传文件', { selector: 'input' }), { target: { files: [new File(['x'], 'a.pdf')] } })
  }

  test('is sent when the file has arrived, with it', async () => {
    const [submit, upload] = [vi.fn(() => Promise.resolve()), heldUpload()]
    showFiles(submit, upload.send)
    await screen.findByText('a.pdf')
    send()
    await new Promise((later) => setTimeout(later, 50))
    expect(submit).not.toHaveBeenCalled()
    upload.end({ id: '7', fileName: 'a.pdf', fileSize: 1 } as never)
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ files: [expect.objectContaining({ id: '7' })] }))
  })

  test('is not sent when the file did not arrive, and says so', async () => {
    const [submit, upload] = [vi.fn(() => Promise.resolve()), heldUpload()]
    showFiles(submit, upload.send)
    await screen.findByText('a.pdf')
    send()
    upload.end(new Error('断线'))
    expect(await screen.findByText(/有文件未能上传/)).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })
})

test('a form does not go off while the server refuses one of its values', async () => {
  const refused = { success: false, code: 500, message: '该值不可用，系统中已存在！', result: null, timestamp: 0 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused)))
  const submit = vi.fn(() => Promise.resolve())
  render(
    <SchemaForm form="remote" schema={z.object({ name: z.string().min(1) })} initial={{ name: 'li' }} inDialog submit={submit}>
      <Field name="name" label="账号" unique={{ table: 'sys_user', field: 'username' }} />
    </SchemaForm>,
  )
  send()
  expect(await screen.findByText('该值不可用，系统中已存在！')).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('what was wrong here and is mended in another field is wrong no longer; what the server said stays', () => {
  const dependent = z.object({ kind: z.string(), country: z.string(), code: z.string() }).superRefine(({ kind, country }, ctx) => {
    if (kind === 'foreign' && country === 'CHN') ctx.addIssue({ code: 'custom', message: 'BAD_FIELD', path: ['kind'] })
  })
  const store = createFormStore(dependent, { kind: 'foreign', country: 'CHN', code: 'A' })
  expect(store.checkAll('zh-CN')).toBe(false)
  store.showErrors({ ...store.get().errors, code: '该值已存在' })
  store.change('country', 'DEU')
  expect(store.get().errors).toEqual({ code: '该值已存在' })
  store.change('code', 'B')
  expect(store.get().errors).toEqual({})
})
