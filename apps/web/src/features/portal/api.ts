import type { AnnouncementDetail, AnnouncementFacets, PortalHome, PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import type { Page } from '@srm/contract/kit/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../../lib/api'

// Each page shows its own failure where the data should be, so the calls are quiet.
const read =
  <T>(path: string, query: Query = {}) =>
  ({ signal }: { signal: AbortSignal }) =>
    get<T>(path, query, { quiet: true, signal })

export const homeQuery = queryOptions({ queryKey: ['portal', 'home'], queryFn: read<PortalHome>('/portal/home'), staleTime: 30_000 })

export const purchasesQuery = (query: Query) =>
  queryOptions({
    queryKey: ['portal', 'purchases', query],
    queryFn: read<Page<PurchaseItem>>('/portal/announcement/list', query),
    placeholderData: keepPreviousData,
  })

export const resultsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['portal', 'results', query],
    queryFn: read<Page<ResultItem>>('/portal/result/list', query),
    placeholderData: keepPreviousData,
  })

export const facetsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['portal', 'facets', query],
    queryFn: read<AnnouncementFacets>('/portal/announcement/facets', query),
    placeholderData: keepPreviousData,
  })

export const detailQuery = (id: string) =>
  queryOptions({ queryKey: ['portal', 'detail', id], queryFn: read<AnnouncementDetail>('/portal/announcement/queryById', { id }) })

export const invitationQuery = (name: string, type: string) =>
  queryOptions({
    queryKey: ['portal', 'invitation', name, type],
    queryFn: read<{ content: string }>('/portal/view/invitation', { name, type }),
  })

export const portalResultQuery = (name: string, type: string) =>
  queryOptions({ queryKey: ['portal', 'result', name, type], queryFn: read<ResultItem>('/portal/view/portalResult', { name, type }) })
