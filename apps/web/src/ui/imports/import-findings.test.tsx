// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ImportFindings } from './import-findings'

afterEach(cleanup)

const errors = [{ row: 3, column: '数量', value: '', message: '数量不能为空' }]
const outcome = { successCount: 96, errorCount: 1, errors, fileUrl: '/errors', fileName: '错误.xlsx' }
const status = () => screen.getByRole('status').textContent

test('a trial tells what would be imported, what is wrong, and offers the rows to repair', () => {
  render(<ImportFindings outcome={outcome} />)
  expect(status()).toBe('合格 96错误 1尚未导入下载错误数据')
  const cells = within(screen.getByRole('region', { name: '错误明细' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['3', '数量', '—', '数量不能为空'])
})

test('an import tells what was imported, in the server’s words; without errors there is nothing to repair', () => {
  render(<ImportFindings outcome={{ ...outcome, errorCount: 0, errors: [], fileUrl: null }} imported="共96行数据全部导入成功！" />)
  expect(status()).toBe('已导入 96共96行数据全部导入成功！')
  expect(screen.queryByRole('region')).toBeNull()
})
