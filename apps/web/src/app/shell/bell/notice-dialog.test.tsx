// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { NoticeDialog } from './notice-dialog'
import type { Notice } from './notices'

afterEach(cleanup)

test('the sender is called by the real name', async () => {
  const notice = { titile: '停机维护', sender: 'manager', sender_dictText: '周明远', sendTime: '2026-11-21 08:00:00', msgContent: '' }
  const rootRoute = createRootRoute({ component: () => <NoticeDialog notice={notice as Notice} onClose={() => {}} /> })
  render(<RouterProvider router={createRouter({ routeTree: rootRoute }) as never} />)
  expect(await screen.findByText('周明远 · 2026-11-21 08:00:00')).toBeTruthy()
})
