// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { getAccess, loadAccess } from '../lib/page/menu'
import { renewSession, signIn, signOut } from '../lib/session/session'
import { guard } from './guard'

const user = { id: '1', username: 'u', realname: 'U' }
const entry = { path: '/a', component: 'a', meta: { title: 'A' } }
const answer = (menu: unknown[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const result = String(url).includes('getUserPermissionByToken') ? { menu, auth: [], allAuth: [] } : null
    return new Response(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: 0 }))
  })

afterEach(() => {
  signOut()
  vi.restoreAllMocks()
})

test('an empty menu is rejected in the words that clients know, and the guard signs out', async () => {
  signIn({ token: 't', userInfo: user })
  answer([])
  await expect(loadAccess()).rejects.toThrow('getPermissionList: permissions must be a non-null array !')
  await expect(guard({ pathname: '/a', href: '/a' })).rejects.toMatchObject({
    options: { to: '/user/login', search: { redirect: '/a' } },
  })
  expect(getAccess()).toBeNull()
})

test('the same user signed in again keeps the menu, and it is read anew; another user gets none of it', async () => {
  signIn({ token: 't1', userInfo: user })
  const sent = answer([entry])
  const first = await loadAccess()
  const calls = sent.mock.calls.length
  renewSession({ token: 't2', userInfo: user })
  expect(getAccess()).toBe(first)
  await vi.waitFor(() => expect(getAccess()).not.toBe(first))
  expect(sent.mock.calls.length).toBeGreaterThan(calls)
  signIn({ token: 't3', userInfo: { ...user, id: '2' } })
  expect(getAccess()).toBeNull()
})
