import type { PrintOptions } from '@srm/contract/studio/print-template'
import { plainOptions } from '@srm/domain/studio/print/print-options'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../test/pdf'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done, type Session } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../../srm/inquiry/inquiry.fixtures'

let app: InquiryTest
let admin: Session
let purchaser: Session
let id: string
beforeAll(async () => {
  app = await inquiryTest()
  ;[admin, purchaser] = [await app.as('admin'), await app.as('purchaser')]
  ;({ id } = await makeInquiry(app, { state: 'awarded', topic: topics[9] as DemoTopic, bidders: app.bidders, factors: [0.9, 0.95, 1.1] }))
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const image = async (client: Session, fileName: string) => {
  const { id, fileSize } = done(await client.upload('/sys/common/upload', { name: fileName, content: png, type: 'image/png' }))
  return { id, fileName, fileSize }
}
const hostile = '#[x] "\\ <script>'
const template = async (code: string) => done(await admin.get('/studio/print/template', { code }))
const options = async (over: Partial<PrintOptions> = {}): Promise<PrintOptions> => ({
  ...structuredClone(plainOptions as PrintOptions),
  letter: { zh: hostile, en: '' },
  footer: { zh: '页脚 𠮷', en: 'Footer' },
  logo: [await image(admin, '标志.png')],
  seal: [await image(admin, '公章.png')],
  ...over,
})
const paper = async (code: string, query: Record<string, string> = {}) =>
  readPdf((await purchaser.get(`/print/${code}/${id}`, query)).result as Buffer)

test('a draft changes nothing, what is published stands on papers, and the seal on finals alone', async () => {
  const before = await template('*')
  expect(before).toMatchObject({ version: 0, changed: false, publishedAt: null })
  const given = { code: '*', options: await options() }
  const saved = done(await admin.post('/studio/print/save', { ...given, version: 0 }))
  expect(saved).toMatchObject({ version: 1, changed: true })
  expect((await paper('inquiry')).text).not.toContain('页脚')
  const published = done(await admin.post('/studio/print/publish', { code: '*', version: 1 }))
  expect(published).toMatchObject({ version: 2, changed: false })
  expect(await admin.post('/studio/print/publish', { code: '*', version: 2 })).toRefuse('PRINT_UNPUBLISHED')
  expect(await admin.post('/studio/print/save', { ...given, version: 1 })).toRefuse('STALE')

  // It has a place for the seal, and is no final.
  const plain = await paper('invitation', { variant: app.a.id })
  expect(plain.text).toContain('页脚𠮷')
  expect(plain.text).toContain('#[x]"\\<script>')
  expect(plain.pictures.filter((name) => name === '公章')).toEqual([])
  expect({ untagged: plain.untagged, missing: plain.missing }).toEqual({ untagged: [], missing: 0 })
  const notice = await paper('awardNotice', { variant: app.a.id })
  expect(notice.pictures).toEqual(expect.arrayContaining(['公章', '采购中心']))
  expect((await paper('inquiry', { lang: 'en' })).text).toContain('Footer')
})

test('what a kind of paper has of its own goes before what all have', async () => {
  const own = await options({ footer: { zh: '只此一种', en: '' }, qr: false, signatures: false })
  done(await admin.post('/studio/print/save', { code: 'awardProposal', version: 0, options: own }))
  done(await admin.post('/studio/print/publish', { code: 'awardProposal', version: 1 }))
  const pdf = await paper('awardProposal')
  expect(pdf.text).toContain('只此一种')
  expect(pdf.links).toEqual([])
  expect(pdf.text).not.toContain('签字')
  expect((await paper('inquiry')).text).not.toContain('只此一种')
})

test('a preview shows a specimen, and no picture that its reader may not read', async () => {
  const seen = await options()
  const { svg } = done(await admin.post('/studio/print/preview', { lang: 'zh', options: seen }))
  expect(svg).toMatch(/^<svg/)
  const pictures = (drawn: string) => drawn.split('<image').length - 1
  const hidden = await options({ seal: [await image(purchaser, '别人的.png')] })
  const other = done(await admin.post('/studio/print/preview', { lang: 'zh', options: hidden }))
  expect(pictures(other.svg)).toBe(pictures(svg) - 1)
  expect(await admin.post('/studio/print/save', { code: 'inquiry', version: 0, options: hidden })).toRefuse('FILE_NOT_YOURS')
  expect(await admin.post('/studio/print/save', { code: 'none', version: 0, options: seen })).toRefuse('NOT_FOUND')
  expect(await purchaser.get('/studio/print/templates')).toRefuse('NO_PERM')
})
