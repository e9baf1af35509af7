import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaneContext, useIsWithin, usePageHash, usePageMove, usePageSearch, type Pane } from './page'

const navigate = vi.fn()
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: () => '/inbox?task=1',
  useNavigate: () => navigate,
}))
afterEach(cleanup)

const held: { move: ReturnType<typeof usePageMove> } = { move: () => undefined }
const Page = () => {
  const move = usePageMove()
  useEffect(() => {
    held.move = move
  }, [move])
  return <p>{`${useIsWithin() ? 'within' : 'alone'} ${usePageSearch()['id'] ?? ''} ${usePageHash()}`}</p>
}
const Outer = () => {
  const [href, move] = useState('/document?id=7')
  const pane: Pane = { key: 'inner', href, isShown: () => true, goBehind: () => undefined, within: { href: '/inbox?task=1', move } }
  return (
    <PaneContext value={pane}>
      <Page />
    </PaneContext>
  )
}

test('a page within another moves to its sections without taking the address of the page around it', () => {
  render(<Outer />)
  expect(screen.getByText('within 7')).toBeTruthy()
  act(() => held.move({ hash: 'lines' }))
  expect(screen.getByText('within 7 lines')).toBeTruthy()
  act(() => held.move({ search: { id: '7', view: 'all' } }))
  expect(screen.getByText('within 7')).toBeTruthy()
  expect(navigate).not.toHaveBeenCalled()
})
