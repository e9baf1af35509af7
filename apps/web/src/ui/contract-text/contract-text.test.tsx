import { numbered } from '@srm/domain/srm/contract-text/contract-text.rules'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import type { Deviation } from '@srm/domain/srm/contract-text/deviations.rules'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ContractTextEditor } from './contract-text-editor'
import { ContractTextView } from './contract-text-view'
import { DeviationList } from './deviation-list'
import { Redline } from './redline'

vi.mock('../actor', () => ({ useMay: () => () => true }))
afterEach(cleanup)

const clause = (key: string, patch: Partial<StoredClause> = {}): StoredClause => ({
  ...{ key, title: `标题${key}`, text: `正文${key}`, locked: false, clauseCode: null, clauseVersion: null, hash: null },
  ...patch,
})
const fromLibrary = { clauseCode: 'DIS-01', clauseVersion: 1, hash: 'x', locked: true }

interface Of {
  readonly clauses: readonly StoredClause[]
  readonly mode?: 'template' | 'contract'
  readonly newer?: Parameters<typeof ContractTextEditor>[0]['newer']
}
const latest: { clauses: readonly StoredClause[] } = { clauses: [] }
const Edited = ({ clauses, mode = 'contract', newer = [] }: Of) => {
  const [value, setValue] = useState(clauses)
  const set = (next: readonly StoredClause[]) => {
    latest.clauses = next
    setValue(next)
  }
  return <ContractTextEditor value={value} onChange={set} lang="zh" mode={mode} newer={newer} />
}
const order = () => latest.clauses.map(({ key }) => key).join('')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the editor', () => {
  test('moves by buttons, says where the clause went, and keeps the focus', async () => {
    render(<Edited clauses={[clause('a'), clause('b'), clause('c')]} />)
    const up = screen.getByRole('button', { name: '上移 第 3 条 标题c' })
    up.focus()
    fireEvent.click(up)
    expect(order()).toBe('acb')
    expect(screen.getByRole('status').textContent).toBe('标题c 已移到第 2 条')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('上移 第 2 条 标题c'))
    press('上移 第 2 条 标题c')
    // At the top its own button is off: the neighbour has the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('下移 第 1 条 标题c'))
    expect(screen.getByRole('button', { name: '上移 第 1 条 标题c' }).hasAttribute('disabled')).toBe(true)
  })

  test('of a contract leaves locked clauses as they are and in their order', () => {
    render(<Edited clauses={[clause('A', fromLibrary), clause('B', { locked: true }), clause('c')]} />)
    for (const name of ['编辑 第 1 条 标题A', '编辑 第 2 条 标题B']) expect(screen.queryByRole('button', { name })).toBeNull()
    for (const name of ['移除 第 1 条 标题A', '下移 第 1 条 标题A', '上移 第 2 条 标题B'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    press('上移 第 3 条 标题c')
    press('上移 第 2 条 标题c')
    expect(order()).toBe('cAB')
  })

  test('of a template removes and locks, and brings back what was removed', () => {
    render(<Edited mode="template" clauses={[clause('A', fromLibrary), clause('b')]} />)
    expect(screen.queryByRole('button', { name: '编辑 第 1 条 标题A' })).toBeNull()
    press('移除 第 1 条 标题A')
    expect(order()).toBe('b')
    press(/^撤\s?销$/)
    expect(order()).toBe('Ab')
    press('编辑 第 2 条 标题b')
    fireEvent.click(screen.getByRole('checkbox'))
    expect(latest.clauses[1]?.locked).toBe(true)
  })

  test('words what is open, and tells variables that are none', () => {
    render(<Edited clauses={[clause('a')]} />)
    press('编辑 第 1 条 标题a')
    fireEvent.change(screen.getByRole('textbox', { name: '条款正文' }), { target: { value: '由{{buyer.nam}}支付' } })
    expect(latest.clauses[0]?.text).toBe('由{{buyer.nam}}支付')
    expect(screen.getByText('没有这些变量：buyer.nam')).toBeTruthy()
  })

  test('writes a new clause with a key of its own, and begins at its title', async () => {
    render(<Edited clauses={[clause('a')]} />)
    press(/撰写条款/)
    expect(latest.clauses).toHaveLength(2)
    expect(latest.clauses[1]?.key).not.toBe('a')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '条款标题' })))
  })

  test('takes a newer version of the library over, and has no more to say then', () => {
    const newest = { version: 2, title: '新标题', text: '新正文', locked: true }
    render(<Edited mode="template" clauses={[clause('A', fromLibrary)]} newer={[{ key: 'A', withdrawn: false, newest }]} />)
    press('取用 V2')
    expect(latest.clauses[0]).toMatchObject({ key: 'A', title: '新标题', text: '新正文', clauseVersion: 2 })
    expect(screen.queryByText('条款库已有 V2')).toBeNull()
  })
})

test('a text shows values, what is missing, and variables by their names without values', () => {
  const text = numbered([clause('a', { text: '由{{buyer.name}}支付{{contract.no}}，{{x.y}}', locked: true })])
  const { unmount } = render(<ContractTextView clauses={text} values={{ 'buyer.name': '甲公司' }} />)
  expect(screen.getByRole('heading').textContent).toBe('第 1 条 标题a')
  expect(screen.getByTitle('需方名称').textContent).toBe('甲公司')
  expect(screen.getByTitle('合同编号（待填）').textContent).toBe('____')
  expect(screen.getByTitle('没有这个变量').textContent).toBe('{{x.y}}')
  expect(screen.getByText('锁定')).toBeTruthy()
  unmount()
  render(<ContractTextView clauses={text} lang="en" />)
  expect(screen.getByTitle('需方名称').textContent).toBe('{{需方名称}}')
  expect(screen.getByRole('heading').textContent).toBe('1. 标题a')
})

test('a redline says in words and signs what it says in colours', () => {
  render(<Redline was="三十日内付款" is="六十日内付款" />)
  const figure = screen.getByRole('figure', { name: '修订对照' })
  expect(figure.querySelector('del')?.textContent).toBe('−删除：三')
  expect(figure.querySelector('ins')?.textContent).toBe('+新增：六')
  expect(within(figure).getByText('删除 1 处，新增 1 处')).toBeTruthy()
  // The sign is for the eye: whoever listens hears the word.
  expect(figure.querySelector('del > b')?.getAttribute('aria-hidden')).toBe('true')
})

test('deviations name their kind and the clause', async () => {
  const deviations: Deviation[] = [
    { key: 'a', kind: 'changed', title: '付款', locked: true, was: '三十日', is: '六十日' },
    { key: 'b', kind: 'moved', title: '保密', locked: false, was: 'x', is: 'x' },
  ]
  render(<DeviationList deviations={deviations} />)
  const [changed, moved] = screen.getAllByRole('listitem')
  expect(changed?.textContent).toContain('已修改付款锁定')
  expect(moved?.textContent).toContain('位置与模板不同')
  await waitFor(() => expect(changed?.querySelector('ins')?.textContent).toContain('六'))
  cleanup()
  render(<DeviationList deviations={[]} />)
  expect(screen.getByText('与模板一致')).toBeTruthy()
})
