import { writeFileSync } from 'node:fs'
import { ownDocuments, type NumberedType, type OwnDocumentType } from '@srm/domain/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { everyDocument, type EveryDocument } from '../../../../test/every-document'
import { bare, readPdf } from '../../../../test/pdf'
import { makeAuction } from '../../../demo/auction'
import { makeSmall } from '../../../demo/small-project'
import { makeExpertDraw } from '../../../demo/expert-draw'
import { done, type Session } from '../../../demo/session'
import { prints } from '../../../prints'

let app: TestApp
let every: EveryDocument
let stranger: Session
/** An auction that is over: before that there is nothing to put on paper. */
let auctionOver: string
/** The same of a small project. */
let smallOver: string
/** The same of a draw of experts. */
let drawn: string
beforeAll(async () => {
  app = await stockedApp()
  every = await everyDocument(app)
  stranger = (await app.supplier()).client
  const cast = { clock: app.deps.clock, as: app.as, closeDue: async () => {} }
  const bidders = [await app.supplier(), await app.supplier()]
  drawn = await makeExpertDraw(cast, { state: 'drawn' })
  smallOver = (await makeSmall(cast, { state: 'completed', bidders: [...bidders, await app.supplier()] })).id
  auctionOver = (await makeAuction(cast, { state: 'awarded', bidders })).id
})

/** Who reads a document of staff, and which one a page of a company shows. */
const readers: Readonly<Partial<Record<NumberedType, string>>> = {
  ...{ supplier: 'reviewer', changeRequest: 'reviewer', evaluation: 'reviewer' },
  ...{ qualityAudit: 'quality', supervision: 'quality', payment: 'finance' },
}
const shownBy: Readonly<Record<OwnDocumentType, keyof EveryDocument['ids']>> = {
  ...{
    quotation: 'inquiry',
    qualityReply: 'qualityAudit',
    supplierCheck: 'qualityCheck',
    supervisionWork: 'supervision',
    sampleWork: 'sample',
    ownAgreement: 'priceAgreement',
    ownOrder: 'purchaseOrder',
    ownPayment: 'payment',
    ownDeduction: 'deduction',
    ownDelivery: 'delivery',
    ownReceipt: 'receipt',
    ownReturn: 'goodsReturn',
    ownInspection: 'inspection',
    ownConcession: 'concession',
    ownServiceEntry: 'serviceEntry',
    ownStatement: 'statement',
    ownInvoice: 'invoice',
    auctionRoom: 'auction',
    smallBid: 'smallProject',
    tenderWork: 'tender',
    contractWork: 'contract',
  },
  ...{ selfEvaluation: 'evaluation', noticeReply: 'notice', questionnaireReply: 'questionnaire' },
}
const isOwn = (type: NumberedType): type is OwnDocumentType => type in ownDocuments
const idOf = (type: NumberedType) => {
  if (type === 'auction') return auctionOver
  if (type === 'smallProject') return smallOver
  return type === 'expertDraw' ? drawn : every.ids[isOwn(type) ? shownBy[type] : type]
}
const readerOf = async (type: NumberedType): Promise<Session> => (isOwn(type) ? every.company.client : app.as(readers[type] ?? 'purchaser'))

/** Opened and evaluated by a committee: `tender.print.test.ts` prints them. */
const printedElsewhere: readonly NumberedType[] = ['tender', 'tenderWork']
const printedHere = prints.filter((one) => !printedElsewhere.includes(one.type))
describe.each(printedHere.map((one) => one.type))('the papers of %s', (type) => {
  test('can be read aloud and lack no glyph, in both languages', async () => {
    const [client, id] = [await readerOf(type), idOf(type)]
    const names = done(await client.get('/print/papers', { type, id })) as { code: string; name: string; offers: { variant: string }[] }[]
    expect(names.length).toBeGreaterThan(0)
    for (const { code, name, offers } of names) {
      const texts: string[] = []
      for (const lang of ['zh', 'en']) {
        const { result } = await client.get(`/print/${code}/${id}`, { lang, variant: offers[0]?.variant ?? '' })
        const folder = process.env['PRINT_LOOK']
        if (folder) writeFileSync(`${folder}/${code}-${lang}.pdf`, result as Buffer)
        const pdf = await readPdf(result as Buffer)
        expect({ code, untagged: pdf.untagged, missing: pdf.missing, lang: pdf.lang.slice(0, 2) }).toEqual({
          code,
          untagged: [],
          missing: 0,
          lang,
        })
        expect(pdf.roles.has('H1')).toBe(true)
        texts.push(pdf.text)
      }
      expect(texts[0]).toContain(bare(name))
      expect(texts[1]).not.toBe(texts[0])
    }
  })
})
describe.each(prints.map((one) => [one.type, one] as const))('the papers of %s', (type, { codes }) => {
  test('are hidden from a company that has nothing to do with them', async () => {
    // Every supplier reads the inquiry itself: it is a public one.
    for (const code of codes.filter((one) => one !== 'ownInquiry')) {
      const answered = await stranger.get(`/print/${code}/${idOf(type)}`)
      expect(answered).toRefuse('NOT_FOUND')
    }
  })
})

test('an address names one paper', () => {
  const codes = prints.flatMap((one) => one.codes)
  expect(new Set(codes).size).toBe(codes.length)
})
