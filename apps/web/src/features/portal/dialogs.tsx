import { lazy, Suspense, type ComponentProps } from 'react'

// Nobody needs a dialog to read a page: each comes with the first click that opens it.
const LazyInvitation = lazy(() => import('./invitation-dialog').then((m) => ({ default: m.InvitationDialog })))
const LazyResult = lazy(() => import('./result-dialog').then((m) => ({ default: m.ResultDialog })))

export const InvitationDialog = (props: ComponentProps<typeof LazyInvitation>) => (
  <Suspense>
    <LazyInvitation {...props} />
  </Suspense>
)
export const ResultDialog = (props: ComponentProps<typeof LazyResult>) => (
  <Suspense>
    <LazyResult {...props} />
  </Suspense>
)
