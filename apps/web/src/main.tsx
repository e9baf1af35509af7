import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/base.css'
import { router } from './app/router'
import { logoutOnClose } from './app/unload'

const root = document.getElementById('root')
if (!root) throw new Error('no #root in the page')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
logoutOnClose()
