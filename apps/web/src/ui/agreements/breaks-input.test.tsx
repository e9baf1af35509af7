// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { breaksFrom } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BreaksInput } from './breaks-input'

afterEach(cleanup)

const changed = vi.fn<(value: string | null) => void>()
const latest = (): string => changed.mock.lastCall?.[0] ?? ''
const Cell = ({ initial }: { initial: string }) => {
  const [value, setValue] = useState<string | null>(initial)
  const change = (next: string | null) => {
    changed(next)
    setValue(next)
  }
  return <BreaksInput aria-label="阶梯价" value={value} onChange={change} />
}
const type = (label: string, typed: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.blur(input)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('rows of quantity and price are the text that a file has', () => {
  render(<Cell initial="" />)
  type('阶梯价 第 1 级数量', '1')
  type('阶梯价 第 1 级单价', '10.00')
  press('阶梯价 加一级')
  type('阶梯价 第 2 级数量', '1,000')
  type('阶梯价 第 2 级单价', '9.50')
  expect(latest()).toBe('1:10.00; 1000:9.50')
  expect(breaksFrom(latest())).toEqual([
    { fromQty: '1', price: '10.00' },
    { fromQty: '1000', price: '9.50' },
  ])
})

test('a row that is not finished stays, and is not read as a break', () => {
  render(<Cell initial="1:10; 100:9.5" />)
  type('阶梯价 第 2 级单价', '')
  expect(screen.getByLabelText('阶梯价 第 2 级数量')).toHaveProperty('value', '100')
  expect(breaksFrom(latest())).toBeNull()
})

test('the last row cannot be taken away, others can', () => {
  render(<Cell initial="1:10; 100:9.5" />)
  press('删除阶梯价 第 1 级')
  expect(latest()).toBe('100:9.5')
  expect(screen.getByRole('button', { name: '删除阶梯价 第 1 级' })).toHaveProperty('disabled', true)
})
