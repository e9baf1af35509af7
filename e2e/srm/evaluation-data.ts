import { done, type Client } from '../client'
import { certificate } from '../helpers'

type Api = (username: string) => Promise<Client>
interface Target {
  readonly id: string
  readonly method: string
  readonly evidenceRequired: boolean
  readonly selfScore: string | null
}
interface Sheet {
  readonly id: string
  readonly supplierName: string
}

/** The sheets of a plan by the names of their suppliers. */
export const sheetsOf = async (api: Api, title: string): Promise<Map<string, string>> => {
  const manager = await api('reviewer')
  const { records } = done(await manager.get('/srm/evaluation/list', { title, pageSize: '30' })) as { records: Sheet[] }
  return new Map(records.map((sheet) => [sheet.supplierName, sheet.id]))
}

/** A company's self-evaluation without the screens. */
export const handInSelf = async (api: Api, company: string, id: string, score: string): Promise<void> => {
  const client = await api(company)
  const { targets } = done(await client.get('/srm/selfEvaluation/queryById', { id })) as { targets: Target[] }
  const scores = []
  for (const target of targets.filter((one) => one.method !== 'AUTO')) {
    const files = target.evidenceRequired ? [done(await client.upload(certificate('专利证书')))] : []
    scores.push({ targetId: target.id, score, note: null, files })
  }
  done(await client.post('/srm/selfEvaluation/submit', { id, scores }))
}

/** A scorer's sheet without the screens. */
export const handInScores = async (api: Api, username: string, id: string, score: string): Promise<void> => {
  const client = await api(username)
  const { targets } = done(await client.get('/srm/evaluation/scoreSheet', { id })) as { targets: Target[] }
  done(await client.post('/srm/evaluation/score', { id, scores: targets.map((t) => ({ targetId: t.id, score, note: '依据日常记录' })) }))
}
