import type { Query } from '../../lib/wire/api'
import type { Address } from '../../ui/public/read'

/** Addresses of the portal's data; what they answer is in the contract (`@srm/contract/portal/announcement`). */
export const homeData: Address = { path: '/portal/home' }
export const purchaseRows = (query: Query): Address => ({ path: '/portal/announcement/list', query })
export const resultRows = (query: Query): Address => ({ path: '/portal/result/list', query })
export const facetsOf = (query: Query): Address => ({ path: '/portal/announcement/facets', query })
export const detailOf = (id: string): Address => ({ path: '/portal/announcement/queryById', query: { id } })
export const invitationTo = (name: string, type: string): Address => ({ path: '/portal/view/invitation', query: { name, type } })
export const resultOf = (name: string, type: string): Address => ({ path: '/portal/view/portalResult', query: { name, type } })
export const newsRows = (query: Query): Address => ({ path: '/portal/view/news', query })
export const newsOf = (id: string): Address => ({ path: '/portal/view/newsDetail', query: { id } })
export const checkpointRows = (query: Query): Address => ({ path: '/portal/checkpoints', query })
export const timelineData: Address = { path: '/portal/view/timeline' }
