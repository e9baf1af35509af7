// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordDialog } from './record-dialog'
import type { Listed, RecordSource } from './record-source'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

interface Company {
  readonly id: string
  readonly name: string
}
const companies = [
  { id: '1', name: '恒远阀门' },
  { id: '2', name: '清源环保' },
]

test('what is still being gathered cannot be left out by an early OK', async () => {
  const gathered = Promise.withResolvers<Listed<Company>>()
  const source: RecordSource<Company> = {
    key: ['companies'],
    valueKey: 'id',
    labelKey: 'name',
    columns: [{ key: 'name', title: 'name' }],
    list: ({ pageSize }) => (pageSize === 200 ? gathered.promise : Promise.resolve({ records: companies, total: 2 })),
  }
  const taken: string[][] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordDialog
        title="接收供应商"
        source={source}
        multiple
        wholesale
        initial={[]}
        onOk={(rows) => taken.push(rows.map((row) => row.id))}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const ok = screen.getByRole('button', { name: /^确\s?定$/ })
  fireEvent.click(screen.getByRole('button', { name: '选择全部查询结果' }))
  fireEvent.click(ok)
  expect(taken).toEqual([])
  gathered.resolve({ records: companies, total: 2 })
  await waitFor(() => expect(ok.hasAttribute('disabled')).toBe(false))
  fireEvent.click(ok)
  expect(taken).toEqual([['1', '2']])
})
