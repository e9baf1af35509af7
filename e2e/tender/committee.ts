import { done, type Client } from '../client'

type Api = (username: string) => Promise<Client>

/** Accounts of the experts who can be drawn for chemicals (db/seed/accounts.ts). */
const drawn = ['expert2', 'expert3', 'expert4', 'expert5', 'expert6'] as const
export const leader = 'expert'
const committeeAccounts = [leader, ...drawn] as const

const drawStep = async (who: Client, action: string, id: string, body: object = {}) => {
  const { version } = done(await who.get('/srm/expertDraw/queryById', { id }))
  done(await who.post(`/srm/expertDraw/${action}`, { id, version, ...body }))
}
const chemicals = async (purchaser: Client): Promise<string> => {
  const { categories } = done(await purchaser.get('/srm/supplier/options')) as { categories: { id: string; code: string }[] }
  return categories.find((one) => one.code === 'CHEMICAL')?.id ?? ''
}

/** Two engineers and two economists drawn before a witness, for a tender; `day`: of the evaluation. */
export const drawFor = async (api: Api, tenderId: string, day: string): Promise<string> => {
  const purchaser = await api('purchaser')
  const categoryId = await chemicals(purchaser)
  const demands = (['TECH', 'ECON'] as const).map((kind) => ({ kind, count: 2, categoryId }))
  const input = { title: '评标委员会', evalFrom: day, evalTo: day, avoidedIds: [], demands, subjectType: 'tender', subjectId: tenderId }
  const { id } = done(await purchaser.post('/srm/expertDraw/add', input))
  await drawStep(purchaser, 'ready', id)
  await drawStep(await api('auditor'), 'witness', id, { contribution: '现场掷骰：3 6 1 4 2 5' })
  return id
}

export interface Seated {
  readonly username: string
  readonly client: Client
}
/** Who sits on the committee: experts are drawn, so each account is asked. */
export const membersOf = async (api: Api, tenderId: string): Promise<readonly Seated[]> => {
  const members: Seated[] = []
  for (const username of committeeAccounts) {
    const client = await api(username)
    const seats = done(await client.get('/srm/tenderSeat/mine')) as { id: string }[]
    if (seats.some((seat) => seat.id === tenderId)) members.push({ username, client })
  }
  return members
}
export const act = async ({ client }: Seated, action: string, id: string, body: object = {}): Promise<void> => {
  done(await client.post(`/srm/tenderSeat/${action}`, { id, ...body }))
}

interface Bid {
  readonly bidder: number
  readonly lots: readonly { readonly lotId: string; readonly deliveryDays: number | null }[]
  readonly verdicts: readonly { readonly out: string | null }[]
}
interface Room {
  readonly bids: readonly Bid[]
  readonly checklist: readonly { readonly key: string; readonly perLot: boolean }[]
  readonly scheme: { readonly items: readonly { readonly key: string; readonly max: string }[] }
  readonly motions: readonly { readonly id: string; readonly carried: boolean | null }[]
}
export const roomOf = async ({ client }: Seated, id: string): Promise<Room> => done(await client.get('/srm/tenderSeat/room', { id }))

/** Finds every bid in order. */
export const passAll = async (member: Seated, id: string): Promise<void> => {
  const { bids, checklist } = await roomOf(member, id)
  for (const { bidder, lots } of bids)
    for (const { key, perLot } of checklist)
      for (const lotId of perLot ? lots.map((lot) => lot.lotId) : [null])
        await act(member, 'judge', id, { bidder, lotId, itemKey: key, pass: true, reason: null })
  await act(member, 'submitReview', id)
}
/** Scores every bidder alike, so that the prices decide and nobody deviates. */
export const scoreAll = async (member: Seated, id: string): Promise<void> => {
  const { bids, scheme } = await roomOf(member, id)
  for (const { bidder } of bids.filter((bid) => bid.verdicts.some((v) => v.out === null)))
    for (const { key, max } of scheme.items)
      await act(member, 'score', id, { bidder, itemKey: key, score: (Number(max) * 0.9).toFixed(2), reason: null })
  await act(member, 'submitScores', id)
}
export const voteAll = async (member: Seated, id: string, agree: boolean, reason: string): Promise<void> => {
  for (const motion of (await roomOf(member, id)).motions.filter((one) => one.carried === null))
    await act(member, 'vote', id, { motionId: motion.id, agree, reason })
}
