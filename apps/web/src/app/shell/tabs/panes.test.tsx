// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useUnsaved } from '../../../lib/page/dirty'
import { usePageActive, usePageId, usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { parseSearch, stringifySearch } from '../../../lib/page/search'
import { signIn, signOut } from '../../../lib/session/session'
import { Guards } from '../guards'
import { setLive } from '../bell/live'
import { Panes } from './panes'
import { shellSettings } from '../settings/settings'
import { TabBar } from './tab-bar'
import { getTabs, removeTabs } from './tabs'

vi.setConfig({ testTimeout: 30_000 })

const seen: string[] = []
const dropped: string[] = []
let asked = 0
/** Handed out by the components, for what a test does from outside. */
const held: { finish?: () => void; navigate?: (href: string) => Promise<void> } = {}

const Form = () => {
  const { id = 'new', new: second = '' } = usePageSearch()
  const [text, setText] = useState('')
  const idOf = usePageId()
  const navigate = usePageNavigate()
  seen.push(`form ${id}`)
  useUnsaved(text !== '', {
    isDirty: () => text !== '',
    save: async () => true,
    keep: async () => undefined,
    drop: () => dropped.push(id),
  })
  useEffect(() => {
    held.finish = () => void navigate({ to: '/detail', search: { id: 'sent' }, replace: true })
  })
  return (
    <>
      <h1>
        form {id}
        {second}
      </h1>
      <input id={idOf('text')} aria-label={`text ${id}${second}`} value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}
const List = () => {
  const search = usePageSearch()
  const active = usePageActive()
  const move = usePageMove()
  seen.push(`list ${JSON.stringify(search)}`)
  return (
    <>
      <h1>list {search['status'] ?? 'all'}</h1>
      <i data-testid="active">{String(active)}</i>
      <button type="button" onClick={() => move({ search: { ...search, status: '1' } })}>
        filter
      </button>
    </>
  )
}
const Poll = () => {
  useQuery({ queryKey: ['poll'], queryFn: async () => (asked += 1), refetchInterval: 20 })
  return <h1>poll</h1>
}
const Dialog = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Modal open={open} title="a question" footer={null} onCancel={() => setOpen(false)} />
    </>
  )
}
const Broken = () => {
  throw new Error('broken page')
}

vi.mock('../../screens', () => {
  const named = [
    { key: 'form', path: '/form', title: { zh: '表单', en: 'Form' }, load: () => Form },
    { key: 'list', path: '/list', title: { zh: '列表', en: 'List' }, load: () => List },
    { key: 'poll', path: '/poll', title: { zh: '轮询', en: 'Poll' }, load: () => Poll },
    { key: 'dialog', path: '/dialog', title: { zh: '对话', en: 'Dialog' }, load: () => Dialog },
    { key: 'detail', path: '/detail', title: { zh: '详情', en: 'Detail' }, load: () => () => <h1>detail</h1> },
    { key: 'broken', path: '/broken', title: { zh: '坏', en: 'Broken' }, load: () => Broken },
    { key: 'loose', path: '/loose', title: { zh: '不保留', en: 'Loose' }, keepAlive: false, load: () => Form },
    { key: 'secret', path: '/secret', permission: 'a:b:c', title: { zh: '密', en: 'Secret' }, load: () => Form },
    { key: 'home', path: '/dashboard/analysis', title: { zh: '首页', en: 'Home' }, load: () => () => <h1>home</h1> },
  ]
  return { screens: named, pageOf: async (screen: { key: string }) => named.find(({ key }) => key === screen.key)?.load() }
})
vi.mock('../menu', () => {
  const access = { menu: [], permissions: new Set<string>(), kind: 'buyer' }
  return {
    getAccess: () => access,
    useAccess: () => access,
    useCan: () => (permission?: string) => permission === undefined,
  }
})

/** For moves that are held up by a question. */
const plainly = (href: string) => held.navigate?.(href) ?? Promise.reject(new Error('nothing shown'))
const go = (href: string) => act(() => plainly(href))
const Shell = () => {
  const navigate = useNavigate()
  useEffect(() => {
    held.navigate = (href) => navigate({ href })
  }, [navigate])
  return (
    <>
      <TabBar />
      <Panes />
      <Guards />
    </>
  )
}
const open = async (...hrefs: string[]) => {
  const root = createRootRoute({ component: Outlet })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
  const splat = createRoute({ getParentRoute: () => shell, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([splat])]),
    history: createMemoryHistory({ initialEntries: [hrefs[0] ?? '/'] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('navigation', { name: '已打开的页面' })
  for (const href of hrefs.slice(1)) await go(href)
  return router
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const shownHeading = () => screen.getByRole('heading', { level: 1 }).textContent
const shows = (title: string) => waitFor(() => expect(shownHeading()).toBe(title))
const tabs = () => getTabs().map((tab) => tab.key)

beforeEach(() => signIn({ token: 't', userInfo: { id: '1', username: 'u', realname: 'U' } }))
afterEach(() => {
  cleanup()
  removeTabs(tabs())
  setLive([])
  shellSettings.reset()
  signOut()
  seen.length = 0
  dropped.length = 0
  asked = 0
})

describe('pages kept alive', () => {
  test('two tabs of one form keep separate input, and ids of their own', async () => {
    await open('/form?id=1')
    await shows('form 1')
    type('text 1', 'one')
    await go('/form?id=2')
    await shows('form 2')
    expect(box('text 2').value).toBe('')
    type('text 2', 'two')
    await go('/form?id=1')
    await shows('form 1')
    expect(box('text 1').value).toBe('one')
    expect(box('text 2').value).toBe('two')
    expect(new Set([...document.querySelectorAll('input')].map((input) => input.id)).size).toBe(2)
  })

  test('two new forms beside each other', async () => {
    await open('/form')
    await shows('form new')
    type('text new', 'first')
    await go('/form?new=2')
    await shows('form new2')
    expect(box('text new2').value).toBe('')
    expect(box('text new').value).toBe('first')
  })

  test('a hidden page never sees the search of another tab, not even for one render', async () => {
    await open('/list?status=5')
    await shows('list 5')
    await go('/form?id=7&status=9')
    await shows('form 7')
    expect(screen.getByTestId('active').textContent).toBe('false')
    await go('/list?status=5')
    await shows('list 5')
    expect(new Set(seen.filter((line) => line.startsWith('list')))).toEqual(new Set(['list {"status":"5"}']))
  })

  test('filtering moves the address of its own tab and opens none', async () => {
    const router = await open('/list')
    await shows('list all')
    fireEvent.click(screen.getByRole('button', { name: 'filter' }))
    await shows('list 1')
    expect(router.state.location.href).toBe('/list?status=1')
    expect(getTabs()).toMatchObject([{ key: '/list', href: '/list?status=1' }])
  })

  test('a hidden page does not poll', async () => {
    await open('/poll', '/list')
    await shows('list all')
    const now = asked
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(asked).toBe(now)
    await go('/poll')
    await waitFor(() => expect(asked).toBeGreaterThan(now + 2))
  })

  test('a dialog of a hidden page is not on the screen', async () => {
    await open('/dialog')
    fireEvent.click(await screen.findByRole('button', { name: 'open' }))
    await screen.findByRole('dialog')
    await go('/list')
    await shows('list all')
    expect(screen.queryByRole('dialog')).toBeNull()
    await go('/dialog')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('a page whose screen or entry says no begins anew', async () => {
    await open('/loose', '/list', '/loose')
    await screen.findByLabelText('text new')
    await go('/list')
    await shows('list all')
    expect(document.querySelector('[data-pane="/loose"]')).toBeNull()
  })

  test('without tabs only the shown page lives', async () => {
    shellSettings.set({ multiTab: false })
    await open('/form?id=1', '/list')
    await shows('list all')
    expect(document.querySelectorAll('[data-pane]')).toHaveLength(1)
  })

  test('one page that fails leaves the others standing', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/form?id=1')
    await shows('form 1')
    type('text 1', 'kept')
    await go('/broken')
    await shows('页面出错了')
    await go('/form?id=1')
    await shows('form 1')
    expect(box('text 1').value).toBe('kept')
    quiet.mockRestore()
  })

  test('a page that is not permitted is refused in its own place', async () => {
    await open('/secret')
    await shows('无权访问')
  })

  test('a page that finishes behind another goes on without taking the screen', async () => {
    await open('/form?id=1')
    await shows('form 1')
    const send = held.finish
    await go('/list')
    await shows('list all')
    act(() => send?.())
    expect(shownHeading()).toBe('list all')
    expect(tabs()).toEqual(['/detail?id=sent', '/list'])
  })

  test('a shown page that is replaced takes its tab along', async () => {
    await open('/list', '/form?id=1')
    await shows('form 1')
    await act(async () => held.finish?.())
    await shows('detail')
    expect(tabs()).toEqual(['/list', '/detail?id=sent'])
    expect(screen.queryByLabelText('text 1')).toBeNull()
  })
})

describe('closing and refreshing', () => {
  const bar = () => screen.getByRole('navigation', { name: '已打开的页面' })
  const close = (title: string) => fireEvent.click(screen.getAllByRole('button', { name: `关闭 ${title}` })[0] as HTMLElement)
  const tabLink = (index: number) => bar().querySelectorAll('a')[index] as HTMLElement

  test('a closed page is freed; opened again it loads afresh', async () => {
    await open('/form?id=1')
    await shows('form 1')
    type('text 1', 'x')
    type('text 1', '')
    await go('/list')
    await shows('list all')
    close('表单')
    await waitFor(() => expect(screen.queryByLabelText('text 1')).toBeNull())
    await go('/form?id=1')
    await shows('form 1')
    expect(box('text 1').value).toBe('')
    expect(tabs()).toEqual(['/list', '/form?id=1'])
  })

  test('closing the shown tab shows its neighbour', async () => {
    await open('/list', '/detail?id=1')
    await shows('detail')
    close('详情')
    await shows('list all')
    expect(tabs()).toEqual(['/list'])
    close('列表')
    await shows('home')
  })

  test('closing a tab with unsaved input asks; going on editing keeps all', async () => {
    await open('/form?id=1')
    await shows('form 1')
    type('text 1', 'x')
    await go('/list')
    await shows('list all')
    expect(screen.getByRole('img', { name: '有未保存的修改' })).toBeTruthy()
    close('表单')
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(tabs()).toContain('/form?id=1')
    close('表单')
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(tabs()).toEqual(['/list']))
    expect(dropped).toEqual(['1'])
    expect(screen.queryByRole('img', { name: '有未保存的修改' })).toBeNull()
  })

  test('a mere change of tabs asks nothing; without tabs it asks', async () => {
    await open('/form?id=1')
    await shows('form 1')
    type('text 1', 'x')
    await go('/list')
    await shows('list all')
    expect(screen.queryByRole('dialog')).toBeNull()
    await go('/form?id=1')
    await shows('form 1')
    act(() => shellSettings.set({ multiTab: false }))
    void plainly('/list')
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    await shows('form 1')
    expect(box('text 1').value).toBe('x')
  })

  test.each([
    ['the middle button', (tab: HTMLElement) => fireEvent(tab, new MouseEvent('auxclick', { bubbles: true, button: 1 }))],
    ['Delete', (tab: HTMLElement) => fireEvent.keyDown(tab, { key: 'Delete' })],
  ])('%s closes', async (_what, close1) => {
    await open('/list', '/detail?id=1')
    await shows('detail')
    close1(tabLink(1))
    await waitFor(() => expect(tabs()).toEqual(['/detail?id=1']))
  })

  test('the home tab says that it stays', async () => {
    await open('/dashboard/analysis', '/list')
    await shows('list all')
    fireEvent.keyDown(tabLink(0), { key: 'Delete' })
    expect(await screen.findByText('首页不能关闭!')).toBeTruthy()
    expect(tabs()).toEqual(['/list'])
  })

  test('double click refreshes: the page begins anew', async () => {
    await open('/form?id=1')
    await shows('form 1')
    type('text 1', 'x')
    type('text 1', '')
    const before = box('text 1')
    fireEvent.doubleClick(tabLink(1))
    await waitFor(() => expect(box('text 1')).not.toBe(before))
    expect(tabs()).toEqual(['/form?id=1'])
  })

  test.each([
    ['the right button', (tab: HTMLElement) => fireEvent.contextMenu(tab)],
    ['Shift+F10', (tab: HTMLElement) => fireEvent.keyDown(tab, { key: 'F10', shiftKey: true })],
    ['the menu key', (tab: HTMLElement) => fireEvent.keyDown(tab, { key: 'ContextMenu' })],
  ])('%s opens the menu: refresh, close left, right, others', async (_what, openMenu) => {
    await open('/list', '/detail?id=1', '/form?id=1')
    await shows('form 1')
    openMenu(tabLink(2))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['刷新', '关闭左侧', '关闭右侧', '关闭其他', '固定', '向左移动', '向右移动']),
    )
    fireEvent.click(screen.getByRole('menuitem', { name: '关闭其他' }))
    await waitFor(() => expect(tabs()).toEqual(['/detail?id=1']))
    await shows('detail')
  })
})
