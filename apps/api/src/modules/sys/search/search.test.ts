import { ListQuery } from '@srm/contract/kit/page'
import { documents, numberedTypes, ownDocuments, type NumberedType } from '@srm/domain/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { everyDocument, type EveryDocument } from '../../../../test/every-document'
import { afterDeadline, makeInquiry, quoteAs, reach, step } from '../../../demo/inquiry'
import { done, type Session } from '../../../demo/session'
import { makeSupplier, type MadeSupplier } from '../../../demo/supplier'
import { systemCtx } from '../../../http/request/context'
import { contractRoutes } from '../../../http/openapi'
import { closeDueInquiries } from '../../srm/inquiry/commands/close'

const app = await testApp()
let all: EveryDocument
let other: MadeSupplier
const people: Record<string, Session> = {}
beforeAll(async () => {
  all = await everyDocument(app)
  other = await app.supplier('potential')
  // The company of all documents is frozen by now.
  await app.supplier()
  for (const name of ['admin', 'purchaser', 'reviewer', 'quality', 'finance', 'auditor']) people[name] = await app.as(name)
})

const types = Object.keys(documents) as (keyof typeof documents)[]
interface Hit {
  readonly type: NumberedType
  readonly records: readonly { readonly id: string; readonly docNo: string; readonly to: string }[]
}
const find = async (who: Session, keyword: string): Promise<readonly Hit[]> =>
  done(await who.get('/sys/search/documents', { keyword })) as readonly Hit[]
const numbersIn = (hits: readonly Hit[]) => hits.flatMap((hit) => hit.records.map((row) => row.docNo))

interface Schema {
  readonly shape?: Record<string, Schema>
  readonly options?: readonly Schema[]
  readonly element?: Schema
}
const columnsOf = (answer: unknown): readonly string[] => {
  const page = (answer as Schema).options?.find((one) => one.shape?.['result']?.shape?.['records'])
  return Object.keys(page?.shape?.['result']?.shape?.['records']?.element?.shape ?? {})
}
/** Lists whose rows have a number, out of the contract: a new one is held to the search the day it is made. */
const numbered = contractRoutes()
  .filter(({ query, responses }) => query === ListQuery && columnsOf(responses['200']).includes('docNo'))
  .map(({ path, metadata }) => ({ path, access: metadata.access }))
/** Lists that show documents which have lists of their own, and the bank, whose questions are no documents. */
const seconds = new Set([
  '/srm/question/list',
  '/srm/purchaseRequest/pool',
  '/srm/invoice/exceptions',
  '/srm/evaluation/scores/list',
  '/srm/invoice/exceptions',
  ...['notice', 'questionnaire', 'evalPlan', 'inquiry', 'expertDraw'].map((kind) => `/srm/${kind}/suppliers`),
])

test('every list of numbered documents is one the search knows', () => {
  const known = new Set<string>([...Object.values(documents), ...Object.values(ownDocuments)].map((document) => document.list))
  expect(numbered.length).toBeGreaterThan(numberedTypes.length - 1)
  expect(numbered.filter(({ path, access }) => !seconds.has(path) && !known.has(access)).map(({ path }) => path)).toEqual([])
})

describe('by number', () => {
  test.each(numbered.filter(({ path }) => !seconds.has(path)))(
    '$path: whole, its beginning, in small letters',
    async ({ path, access }) => {
      let asked = 0
      // The company of all documents is frozen: what is open to everybody another one sees.
      const companies = [all.company.client, other.client]
      for (const who of [...Object.values(people), ...companies]) {
        const answered = await who.get(path, { pageSize: 1 })
        const docNo = answered.success ? (answered.result.records[0]?.docNo as string | undefined) : undefined
        if (!docNo) continue
        // Staff who may do everything may also ask for the lists of suppliers, but have no documents there.
        if (Object.values(ownDocuments).some(({ list }) => list === access) && !companies.includes(who)) continue
        asked++
        for (const words of [docNo, docNo.slice(0, -2), docNo.toLowerCase()]) expect(numbersIn(await find(who, words))).toContain(docNo)
      }
      expect(asked).toBeGreaterThan(0)
    },
  )

  test.each(types)('%s: the page it leads to is that of the document', async (type) => {
    const hits = await find(readerOf(type), await numberOf(type))
    expect(hits.find((hit) => hit.type === type)?.records[0]).toMatchObject({ id: all.ids[type], to: documents[type].page + all.ids[type] })
  })
})

const listPaths: Record<keyof typeof documents, string> = {
  ...(Object.fromEntries(
    Object.entries(documents).map(([type, { list }]) => [type, `/${list.replace(/:list$/, '').replaceAll(':', '/')}/list`]),
  ) as Record<keyof typeof documents, string>),
  supplier: '/srm/supplier/qualified/list',
}
/** Administrators have no part in the work on quality, in opening, in committees, nor in what is ordered, delivered and paid. */
const ofAuditor =
  /^(officerKey|expert|priceAgreement|purchaseOrder|purchaseRequest|delivery|receipt|goodsReturn|serviceEntry|statement|payment|deduction|invoice)/
const readerOf = (type: keyof typeof documents): Session =>
  people[
    ofAuditor.test(type) ? 'auditor' : /^(quality|supervision|sample|inspection|concession)/.test(type) ? 'quality' : 'admin'
  ] as Session
const numberOf = async (type: keyof typeof documents): Promise<string> => {
  const detail = type === 'supplier' ? '/srm/supplier/queryById' : `/srm/${type}/queryById`
  const read = done(await readerOf(type).get(detail, { id: all.ids[type] }))
  return (read.docNo ?? read.request?.docNo ?? read.supplier?.docNo) as string
}

describe('what somebody may not list is not found', () => {
  test.each(types)('%s: without the permission, and by another company', async (type) => {
    const docNo = await numberOf(type)
    let without = 0
    for (const [name, who] of Object.entries(people)) {
      const mayList = (await who.get(listPaths[type], { docNo })).success
      const found = (await find(who, docNo)).some((hit) => hit.type === type)
      if (!mayList) {
        without++
        expect([name, found]).toEqual([name, false])
      }
    }
    // A company is found by everybody who works with suppliers; all else has somebody among the staff who may not list it.
    if (type !== 'supplier') expect(without).toBeGreaterThan(0)
    // A public inquiry, auction, tender or small project is everybody's.
    if (!['inquiry', 'auction', 'tender', 'smallProject'].includes(type))
      expect(numbersIn(await find(other.client, docNo))).not.toContain(docNo)
  })

  test('another department’s inquiry is not found', async () => {
    const docNo = await numberOf('inquiry')
    const multi = await app.anonymous.signIn('multi', 'Demo#2026')
    done(await multi.post('/sys/selectDepart', { orgCode: 'A01A02' }))
    expect(numbersIn(await find(multi, docNo))).not.toContain(docNo)
    expect(numbersIn(await find(people['purchaser'] as Session, docNo))).toContain(docNo)
  })

  test('a visitor is refused', async () =>
    expect(await app.anonymous.get('/sys/search/documents', { keyword: 'RFQ' })).toRefuse('TOKEN_INVALID'))
})

describe('what stands on the page of an inquiry is found by its own number', () => {
  interface Owned {
    readonly id: string
    readonly bidder: MadeSupplier
    /** What staff found by the number of the receipt before the opening. */
    readonly sealed: readonly unknown[]
    readonly numbers: Readonly<Record<'award' | 'clarifications' | 'compare', string>>
  }
  let it: Owned
  const placesOf = async (who: Session, words: string) =>
    (await find(who, words)).flatMap((hit) => hit.records.map(({ docNo, to }) => [docNo, to]))
  beforeAll(async () => {
    const cast = { clock: app.deps.clock, as: app.as, closeDue: () => closeDueInquiries(systemCtx(app.deps)) }
    const bidder = await makeSupplier(app)
    const purchaser = people['purchaser'] as Session
    const { id } = await makeInquiry(cast, { state: 'published', bidders: [bidder], patch: { minQuotes: 1 } })
    await step(cast, 'purchaser', 'clarify', id, { title: '交货地点', question: '送到哪里？', answer: '送到现场。' })
    const receipt = await quoteAs(bidder, id, ['100', '100', '100', '100', '100', '100'], 1)
    const sealed = await placesOf(purchaser, receipt.receiptNo)
    const { openAt } = done(await purchaser.get('/srm/inquiry/queryById', { id }))
    await afterDeadline(cast, id, 'awarded', reach.awarded, openAt)
    const { award, clarifications } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
    it = { id, bidder, sealed, numbers: { award: award.docNo, clarifications: clarifications[0].docNo, compare: receipt.receiptNo } }
    people['purchaser'] = await app.as('purchaser')
  })

  test('a sealed offer by nobody of the staff', () => expect(it.sealed).toEqual([]))
  test('by staff: award, clarification, quotation', async () => {
    for (const [section, number] of Object.entries(it.numbers))
      for (const words of [number, number.toLowerCase()])
        expect(await placesOf(people['purchaser'] as Session, words)).toContainEqual([number, `/srm/inquiry/detail?id=${it.id}#${section}`])
    expect(await placesOf(people['purchaser'] as Session, it.numbers.compare.replace(/-R\d+$/, ''))).toHaveLength(1)
  })
  test('by the bidder: its own quotation and the clarification, never the award', async () => {
    const own = await app.anonymous.signIn(it.bidder.name, 'Demo#2026')
    const page = `/srm/quotation/detail?id=${it.id}`
    expect(await placesOf(own, it.numbers.compare)).toEqual([[it.numbers.compare, `${page}#history`]])
    expect(await placesOf(own, it.numbers.clarifications)).toEqual([[it.numbers.clarifications, `${page}#clarifications`]])
    expect(await placesOf(own, it.numbers.award)).toEqual([])
  })
  test('by nobody else: another company, another department', async () => {
    const stranger = await app.anonymous.signIn(other.name, 'Demo#2026')
    const multi = await app.anonymous.signIn('multi', 'Demo#2026')
    done(await multi.post('/sys/selectDepart', { orgCode: 'A01A02' }))
    for (const number of [it.numbers.award, it.numbers.compare]) {
      expect(await placesOf(stranger, number)).toEqual([])
      expect(await placesOf(multi, number)).toEqual([])
    }
  })
})

describe('by title', () => {
  test('a word of it finds the document on both sides, in both languages', async () => {
    const types = async (who: Session, words: string) => (await find(who, words)).map((hit) => hit.type)
    expect(await types(people['purchaser'] as Session, '验收资料')).toContain('notice')
    expect(await types(all.company.client, '验收资料')).toEqual(['noticeReply'])
    expect(await types(people['purchaser'] as Session, '能力调查')).toContain('questionnaire')
    expect(await types(all.company.client, '能力调查')).toContain('questionnaireReply')
  })
  test('a company is found at every stage, a frozen one too', async () => {
    const hits = await find(people['reviewer'] as Session, all.company.name)
    expect(hits.find((hit) => hit.type === 'supplier')?.records).toMatchObject([{ id: all.ids.supplier }])
  })
  test('signs of patterns are what they are', async () => {
    for (const words of ['%%', '**', '_%', "'--"]) expect(numbersIn(await find(people['purchaser'] as Session, words))).toEqual([])
  })
})
