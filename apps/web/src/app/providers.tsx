import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onLanguageChange } from '../lib/session/language'
import { sessionEpoch } from '../lib/session/session'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal does not change by asking again; a server that was not reached has been asked again by the call itself.
      retry: false,
    },
  },
})
// Another user, or other words: nothing fetched before may be shown.
sessionEpoch.subscribe(() => queryClient.clear())
onLanguageChange(() => void queryClient.invalidateQueries())

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
