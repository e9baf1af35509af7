// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QueryBar } from './query-bar'
import type { Filter } from '../types'

afterEach(cleanup)

const filters: readonly Filter[] = [
  { key: 'name', label: '名称', kind: 'text' },
  { key: 'docNo', label: '编号', kind: 'text' },
]
const bar = (values: Readonly<Record<string, string>>) => (
  <QueryBar filters={filters} values={values} start={{}} onChange={() => undefined} foldKey="test" advanced={0} />
)
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

test('what is typed and not yet searched stays when the view changes other filters', () => {
  const { rerender } = render(bar({ docNo: 'A' }))
  fireEvent.change(field('名称'), { target: { value: '阀门' } })
  rerender(bar({ docNo: 'B' }))
  expect([field('名称').value, field('编号').value]).toEqual(['阀门', 'B'])
  rerender(bar({}))
  expect([field('名称').value, field('编号').value]).toEqual(['阀门', ''])
})
