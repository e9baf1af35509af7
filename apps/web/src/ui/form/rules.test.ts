import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cleaned, isRequired, maxLength, validate } from './rules'
import { createFormStore } from './store'

const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .refine((s) => [...s].length >= min && [...s].length <= max, { params: { min, max }, message: min > 0 ? 'LENGTH' : 'TOO_LONG' })
    .meta({ minLength: min, maxLength: max })
const schema = z
  .object({
    title: line(5, 2),
    remark: line(10)
      .nullish()
      .transform((s) => s || null),
    price: z.string().regex(/^\d+(\.\d{1,2})?$/, 'BAD_FIELD'),
    count: z.int().optional(),
    lines: z.array(z.object({ name: line(4, 1), qty: z.string().regex(/^\d+$/, 'BAD_FIELD') })).min(1),
  })
  .refine((v) => v.price !== '13', { path: ['price'], message: 'DUPLICATE' })

const names: Record<string, string> = { title: '标题', price: '单价', lines: '明细', 'lines.0.qty': '数量' }
const check = (values: Record<string, unknown>) => validate(schema, values, (path) => names[path] ?? path, 'zh-CN')
const good = { title: '阀门', remark: '', price: '1.50', lines: [{ name: 'A', qty: '3' }] }

describe('rules from the schema', () => {
  test('which fields are required', () => {
    expect(['title', 'remark', 'price', 'count', 'lines', 'lines.0.qty'].map((p) => isRequired(schema, p))).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
    ])
  })
  test('limits are found under the wrappers', () => expect([maxLength(schema, 'title'), maxLength(schema, 'remark')]).toEqual([5, 10]))
  test('emptied optional fields pass', () => {
    expect(check(good)).toEqual({})
    expect(cleaned(schema, { ...good, count: null })).toMatchObject({ count: undefined })
  })
  test('an empty required field says so', () =>
    expect(check({ ...good, title: '', price: null })).toEqual({ title: '标题不能为空', price: '单价不能为空' }))
  test('length counts code points', () => {
    expect(check({ ...good, title: '𠮷𠮷𠮷𠮷𠮷' })).toEqual({})
    expect(check({ ...good, title: '一二三四五六' })).toEqual({ title: '标题长度应为2到5个字符，当前6' })
  })
  test('rows have their own messages', () =>
    expect(check({ ...good, lines: [{ name: 'A', qty: 'x' }] })).toEqual({ 'lines.0.qty': '数量格式不正确' }))
  test('rules between fields', () => expect(check({ ...good, price: '13' })).toEqual({ price: '该值不可用，系统中已存在！' }))
})

describe('form store', () => {
  test('a change clears only its own error and makes the form dirty', () => {
    const store = createFormStore(schema, { title: '', price: '' })
    expect(store.checkAll('zh-CN')).toBe(false)
    store.change('title', '阀门')
    expect(Object.keys(store.get().errors)).toEqual(['price', 'lines'])
    expect(store.isDirty()).toBe(true)
    store.change('title', '')
    expect(store.isDirty()).toBe(false)
  })
  test('leaving a field judges that field', () => {
    const store = createFormStore(schema, { title: '一二三四五六', price: '' })
    store.check('title', 'zh-CN')
    expect(Object.keys(store.get().errors)).toEqual(['title'])
  })
})
