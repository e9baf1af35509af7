import { done, type Client } from '../client'
import { everyOne, rows, supplier, withStatus, type Row, type Stop } from './stop'

const openTender = async (api: Client) => [`/srm/tender/hall?id=${withStatus(await rows(api, '/srm/tender/list'), '0')}`]
/** The evaluation of a tender in each of its stages, and published. */
const tenderEvaluations = async (api: Client) => {
  const { records } = done(await api.get('/srm/tender/list', { pageSize: '30' })) as {
    records: readonly (Row & { readonly stage: string | null })[]
  }
  const ids = [
    ...['INIT_REVIEW', 'SCORE_T', 'SCORE_P'].map((stage) => records.find((row) => row.stage === stage)?.id ?? ''),
    withStatus(records, '2'),
  ]
  return ids.map((id) => `/srm/tender/detail?id=${id}#evaluation`)
}
/** What follows the report: published, awarded, failed. */
const tenderResults = async (api: Client) => {
  const list = await rows(api, '/srm/tender/list')
  return ['2', '3', '8'].map((status) => `/srm/tender/detail?id=${withStatus(list, status)}#result`)
}
const tenderOutcomes = async (api: Client) => {
  const list = await rows(api, '/srm/tenderWork/list')
  return ['2', '3'].map((status) => `/srm/tenderWork/detail?id=${withStatus(list, status)}#result`)
}
/** Of tenders: candidates with the time that is left, the award, and one that failed. */
const tenderAnnouncements = async (api: Client) => {
  const { records } = done(await api.get('/portal/result/list', { type: 'tender', pageSize: '30' })) as { records: readonly Row[] }
  return ['candidates', 'awarded', 'failed'].flatMap((status) => {
    const id = withStatus(records, status)
    return id ? [`/announcement/${id}`] : []
  })
}
/** The tender that the company was admitted to and has bid in. */
const ownTender = (page: string) => async (api: Client) => {
  const { records } = done(await api.get('/srm/tenderWork/list', { pageSize: '30' })) as {
    records: readonly { id: string; step: string | null }[]
  }
  return [`${page.replace('?', `?id=${records.find((row) => row.step === 'bidHandedIn')?.id}`)}`]
}
/** Desks of the leader of the demo's committees: before the declaration, in every later step, and over. */
const seatDesks = async (api: Client) => {
  const seats = done(await api.get('/srm/tenderSeat/mine')) as readonly { id: string; stage: string }[]
  const at = (stage: string, step: string) => `/srm/tenderSeat/desk?id=${seats.find((row) => row.stage === stage)?.id}${step}`
  return [
    at('review', ''),
    at('technical', ''),
    at('technical', '#review'),
    at('price', ''),
    at('price', '#questions'),
    at('candidates', ''),
  ]
}

/** Pages of tenders. */
export const tenderStops: readonly Stop[] = [
  { path: '/srm/tender/list', who: 'purchaser' },
  { path: '/srm/tender/form', who: 'purchaser' },
  { path: '/srm/tender/detail', who: 'purchaser', at: everyOne('/srm/tender/list', '/srm/tender/detail') },
  // Those who know the names, who does not, and who opens the prices.
  ...['purchaser', 'auditor', 'manager', 'opener1'].map((who) => ({ path: '/srm/tender/detail', who, at: tenderEvaluations })),
  { path: '/srm/tenderSeat', who: 'expert' },
  { path: '/srm/tenderSeat/desk', who: 'expert', at: seatDesks },
  { path: '/srm/tender/detail', who: 'purchaser', at: tenderResults },
  { path: '/srm/tenderWork/detail', who: supplier, at: tenderOutcomes },
  { path: '/announcement/$id', who: null, at: tenderAnnouncements },
  { path: '/srm/tenderWork/list', who: supplier },
  { path: '/srm/tender/hall', who: 'purchaser', at: openTender },
  { path: '/srm/tenderWork/hall', who: supplier, at: ownTender('/srm/tenderWork/hall?') },
  { path: '/srm/tenderWork/detail', who: supplier, at: ownTender('/srm/tenderWork/detail?#bid') },
  { path: '/srm/tenderWork/detail', who: supplier, at: everyOne('/srm/tenderWork/list', '/srm/tenderWork/detail') },
]
