import { queryOptions } from '@tanstack/react-query'
import type { PublicConfig } from '@srm/contract/sys/config'
import { get } from './api'

/** What the installation tells everyone; it changes with a restart of the server only. */
export const publicConfigQuery = () =>
  queryOptions({
    queryKey: ['/sys/config'],
    queryFn: () => get<PublicConfig>('/sys/config', undefined, { quiet: true }),
    staleTime: 600_000,
  })
