// @vitest-environment happy-dom
import { filesOfValue, joinedFiles } from '@srm/domain/sys/extend-field/extend-field.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Detail } from '../detail/detail'
import { SchemaForm } from '../form/schema-form'
import { LineTable } from '../line-table/line-table'
import { itemTypes } from './controls'
import { DynamicFields } from './dynamic-fields'
import { asText, beside, dictOf, fromExtendField, fromOnline, inOneLine, linkedOf, switchOf, type DynamicItem } from './item'
import { detailItems, extSchemaOf, initialExt } from './items'
import { lineColumnsOf } from './line-items'

vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)
vi.mock('../../lib/wire/api', async (original) => {
  const unanswered = () => new Promise(() => {})
  return { ...(await original<object>()), exchange: unanswered, fetchFile: unanswered }
})

const item = (name: string, type: string, more: Partial<DynamicItem> = {}): DynamicItem => ({
  key: `ext.${name}`,
  label: name,
  type,
  ...more,
})
const must = { fieldDecoratorOptions: { initialValue: null, rules: [{ required: true, message: '' }] } }
const listSource = [
  { value: 'A', label: 'A 关键' },
  { value: 'B', label: 'B 重要' },
]

interface Line {
  readonly ext: Readonly<Record<string, string>>
}
const show = (
  items: readonly DynamicItem[],
  { ext = {}, lines = [] as Line[], submit = (_: unknown) => Promise.resolve() as Promise<unknown> } = {},
) => {
  const schema = z.object({ ext: extSchemaOf(items), lines: z.array(z.object({ ext: extSchemaOf(items) })) })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <SchemaForm form="dynamic" schema={schema} initial={{ ext, lines } as never} inDialog submit={submit}>
        <DynamicFields items={items} />
        {lines.length > 0 && (
          <LineTable<Line> name="lines" label="明细" columns={lineColumnsOf<Line>(items)} newRow={() => ({ ext: {} })} />
        )}
      </SchemaForm>
    </QueryClientProvider>,
  )
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }))

describe('what a definition draws', () => {
  test.each(itemTypes)('%s is drawn without a mistake being said, or says that it lacks settings', (type) => {
    show([item('x', type, { listSource })])
    expect(screen.queryByText(/未知的类型/)).toBeNull()
    expect(document.querySelector('[data-field="ext.x"]')).toBeTruthy()
  })

  test('an unknown type is said in place; the fields around it stay', () => {
    show([item('first', 'text'), item('x', 'hologram'), item('y', 'constructor'), item('last', 'text')])
    expect(screen.getByText('表单项配置有误：未知的类型「hologram」')).toBeTruthy()
    expect(screen.getByText('表单项配置有误：未知的类型「constructor」')).toBeTruthy()
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })

  test('settings that are missing are said', () => {
    show([
      item('linked', 'link_down', { config: '{"table":' }),
      item('tree', 'sel_tree', { dict: 'sys_depart,depart_name,id' }),
      item('popup', 'popup', { popupCode: 'inquiry', orgFields: 'docNo,title', destFields: 'popup' }),
      item('popless', 'popup'),
      item('dict', 'list'),
    ])
    expect(screen.getByText(/「link_down」缺少必要的配置/)).toBeTruthy()
    expect(screen.getByText(/「sel_tree」缺少必要的配置/)).toBeTruthy()
    expect(screen.getByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeTruthy()
    expect(screen.getByText('popup参数未正确配置!')).toBeTruthy()
    expect(screen.getByText('字典Code不能为空!')).toBeTruthy()
  })

  test('a read-only item shows its value and cannot be typed into', () => {
    show([item('erpNo', 'text', { readOnly: true })], { ext: { erpNo: 'E1' } })
    const box = screen.getByRole('textbox', { name: /erpNo/ }) as HTMLInputElement
    expect([box.value, box.disabled]).toEqual(['E1', true])
  })
})

describe('rules', () => {
  test('a required rule without words still shows what is wrong, at the field and above', async () => {
    const submit = vi.fn(() => Promise.resolve())
    show([item('质量等级', 'list', { listSource, ...must }), item('code', 'text')], { submit })
    send()
    expect(await screen.findByText('质量等级不能为空')).toBeTruthy()
    expect(screen.getByText('1 处需要修改')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })

  test('a value of the wrong type is refused before it is sent, in the lines as well', async () => {
    const submit = vi.fn(() => Promise.resolve())
    show([item('系数', 'text', { dataType: 'number' })], {
      ext: { 系数: 'much' },
      lines: [{ ext: { 系数: '1.5' } }, { ext: { 系数: 'x' } }],
      submit,
    })
    send()
    await waitFor(() => expect(screen.getAllByText('系数格式不正确').length).toBeGreaterThanOrEqual(2))
    expect(submit).not.toHaveBeenCalled()
  })

  test('a cell of a line keeps what is typed under its path', async () => {
    const submit = vi.fn((_: unknown) => Promise.resolve())
    show([item('material', 'text')], { lines: [{ ext: {} }], submit })
    fireEvent.change(screen.getByRole('textbox', { name: /1 行|第 1/ }), { target: { value: '304' } })
    send()
    await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.objectContaining({ lines: [{ ext: { material: '304' } }] })))
  })
})

test('for reading, choices have their names and nothing is a dash', () => {
  const items = [
    item('one', 'list', { listSource }),
    item('more', 'checkbox', { listSource }),
    item('on', 'switch'),
    item('n', 'number'),
    item('none', 'text'),
  ]
  render(<Detail items={detailItems(items, { one: 'A', more: 'A,B', on: 'Y', n: '1.500000' })} />)
  expect([...document.querySelectorAll('dd')].map((d) => d.textContent)).toEqual(['A 关键', 'A 关键、B 重要', '是', '1.5', '—'])
})

describe('spellings', () => {
  test('an online form’s item', () => {
    const config = { table: 't', txt: 'n', key: 'k', idField: 'id', pidField: 'pid', labels: ['一', '二', '三'] }
    expect(fromOnline({ view: 'list', field: 'f', label: 'L', mode: 'multiple', dict: 'd' })).toMatchObject({
      key: 'f',
      type: 'list_multi',
      dict: 'd',
    })
    expect(linkedOf(fromOnline({ view: 'link_down', field: 'f', label: 'L', config }))).toEqual(config)
    expect(dictOf({ key: 'f', label: 'L', type: 'list', dictTable: 't', dictText: 'a', dictCode: 'b' })).toBe('t,a,b')
    expect(dictOf({ key: 'f', label: 'L', type: 'list', dictTable: 't' })).toBe('')
  })

  test('an extension field', () => {
    const field = { id: '', type: 'inquiry', labelName: 'L', fieldName: 'f', dataType: 'dateTime', width: 100, required: false } as const
    const drawn = fromExtendField({ ...field, editProperty: '12', internal: true, inTable: true, sortOrder: 1 })
    expect(drawn).toMatchObject({ key: 'ext.f', type: 'datetime', readOnly: true })
    expect(drawn.fieldDecoratorOptions?.rules).toEqual([{ required: true, message: '' }])
  })

  test('small ones', () => {
    expect(switchOf(item('x', 'switch'))).toEqual(['Y', 'N'])
    expect(switchOf(item('x', 'switch', { config: '{"options":["1","0"]}' }))).toEqual(['1', '0'])
    expect(beside('lines.3.ext.a', 'b')).toBe('lines.3.ext.b')
    expect(beside('a', 'b')).toBe('b')
    expect(asText([])).toBeNull()
    expect(initialExt([item('a', 'list', { fieldDecoratorOptions: { initialValue: 'B', rules: [] } }), item('b', 'text')])).toEqual({
      a: 'B',
    })
  })
})

describe('files, images and written content', () => {
  const one = '11111111-2222-4333-8444-555555555555'
  const two = '22222222-2222-4333-8444-555555555555'
  const value = joinedFiles([
    { id: one, fileName: '总图, 一层.pdf' },
    { id: two, fileName: '说明.png' },
  ])

  test('a value names its files, commas in their names included', () => {
    expect(value).toBe(`${one}/总图%2C 一层.pdf,${two}/说明.png`)
    expect(filesOfValue(value).map((file) => file.fileName)).toEqual(['总图, 一层.pdf', '说明.png'])
    expect(inOneLine({ type: 'file' }, value)).toBe('总图, 一层.pdf、说明.png')
    expect(inOneLine({ type: 'umeditor' }, '<p>范围</p><p>一&nbsp;<b>期</b></p>')).toBe('范围 一 期')
    expect(inOneLine({ type: 'text' }, '<p>')).toBe('<p>')
  })

  test('a file is taken away, and what is left is sent', async () => {
    const submit = vi.fn((_: unknown) => Promise.resolve())
    show([item('papers', 'file')], { ext: { papers: value }, submit })
    fireEvent.click(screen.getByRole('button', { name: '删除 总图, 一层.pdf' }))
    send()
    await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.objectContaining({ ext: { papers: `${two}/说明.png` } })))
  })

  test('without one a required field is named; a file that is no image is refused', async () => {
    const submit = vi.fn(() => Promise.resolve())
    show([item('照片', 'image', must), item('图', 'image')], { ext: { 图: `${one}/a.pdf` }, submit })
    send()
    expect((await screen.findAllByText('照片不能为空')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('图格式不正确')).length).toBeGreaterThan(0)
    expect(submit).not.toHaveBeenCalled()
  })

  test('for reading: files to be fetched, written content as such', () => {
    const items = [item('papers', 'file'), item('scope', 'umeditor')]
    render(
      <Detail
        items={detailItems(items, {
          papers: value,
          scope: `<p onclick="x()">范围 <strong>一期</strong><img alt="图" src="/sys/common/static/${one}" /></p>`,
        })}
      />,
    )
    expect(screen.getByRole('button', { name: '下载 说明.png' })).toBeTruthy()
    expect(screen.getByText('一期').tagName).toBe('STRONG')
    expect(document.querySelector('[onclick]')).toBeNull()
    expect(document.querySelector('img')?.dataset['src']).toBe(`/api/sys/common/static/${one}`)
  })
})
