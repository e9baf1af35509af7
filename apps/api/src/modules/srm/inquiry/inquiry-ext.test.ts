import { connect } from '@srm/db/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { sysExtendField, sysFormStyle } from '@srm/db/schema/sys/extend-field'
import { demoExtendFields } from '../../../demo/extend-fields'
import { inquiryInput, makeInquiry, step, versionOf } from '../../../demo/inquiry'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inTx } from '../../../data/transaction/in-tx'
import { linkFiles } from '../../sys/file/file.public'
import { inquiryTest } from './inquiry.fixtures'

const app = await inquiryTest()
await demoExtendFields(systemCtx(app.deps))
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const purchaser = await app.as('purchaser')

const input = async (patch: object = {}) => ({ ...(await inquiryInput(app, { bidders: app.bidders })), ...patch })
const add = async (patch: object = {}) => purchaser.post('/srm/inquiry/add', await input(patch))
const detail = async (id: string) => done(await purchaser.get('/srm/inquiry/queryById', { id }))
const line = async (ext: object) => [{ ...(await input()).lines[0], ext }]
const fieldErrors = (answered: { result: { errors: { field: string }[] } }) => answered.result.errors.map((e) => e.field)

test('values are kept, shown in detail and list, and of what is not defined nothing is kept', async () => {
  const ext = { projectCode: 'SZ-2026-009', qualityLevel: 'A', budgetFactor: 1.25, approvedOn: '2026-11-01', hacked: 'x', erpNo: '4711' }
  const { id } = done(await add({ ext, lines: await line({ material: '304', costCode: '5001', other: 'x' }) }))
  const found = await detail(id)
  expect(found.ext).toEqual({ projectCode: 'SZ-2026-009', qualityLevel: 'A', budgetFactor: '1.25', approvedOn: '2026-11-01' })
  expect(found.lines[0].ext).toEqual({ material: '304', costCode: '5001' })
  const { records } = done(await purchaser.get('/srm/inquiry/list', { docNo: found.docNo }))
  expect(records[0].ext).toEqual({ projectCode: 'SZ-2026-009', qualityLevel: 'A' })
  expect(records[0].extInternal).toBeUndefined()
})

test('what is for staff alone lies in the staff’s tables', async () => {
  const { id } = done(
    await add({ ext: { projectCode: 'P1', budgetDepart: 'A01' }, lines: await line({ material: '304', costCode: '5001' }) }),
  )
  const [row] = await owner.sql`select i.ext as open, s.ext as internal, l.ext as line, ls.ext as line_internal from inquiry i
    join inquiry_secret s on s.inquiry_id = i.id join inquiry_line l on l.inquiry_id = i.id join inquiry_line_secret ls on ls.line_id = l.id where i.id = ${id}`
  const asJson = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  expect(asJson(row?.['open'])).toEqual({ projectCode: 'P1' })
  expect(asJson(row?.['internal'])).toEqual({ budgetDepart: 'A01' })
  expect(asJson(row?.['line'])).toEqual({ material: '304' })
  expect(asJson(row?.['line_internal'])).toEqual({ costCode: '5001' })
})

test('a value of the wrong type, or that is no choice, is refused at its field', async () => {
  const bad = { approvedOn: '01.11.2026', siteVisitAt: 'soon', budgetFactor: 'much', qualityLevel: 'Z', projectCode: 'x'.repeat(501) }
  const answered = await add({ ext: bad, lines: await line({ acceptance: 'never' }) })
  expect(answered.success).toBe(false)
  expect(fieldErrors(answered).sort()).toEqual(
    Object.keys(bad)
      .map((f) => `ext.${f}`)
      .sort(),
  )
  const ofLine = await add({ lines: await line({ acceptance: 'never' }) })
  expect(ofLine.result.errors).toEqual([{ field: 'lines.0.ext.acceptance', errorKey: 'BAD_CHOICE', message: '验收方式不在可选范围内' }])
  expect(await add({ ext: { projectCode: { deep: 1 } } })).toRefuse('BAD_INPUT')
  expect(await add({ ext: 'x' })).toRefuse('BAD_INPUT')
  expect((await add({ ext: { projectCode: "'; drop table inquiry; --" } })).success).toBe(true)
})

test('a draft may lack what is required; the submission names it', async () => {
  const { id, version } = done(await add({ ext: { qualityLevel: '' } }))
  const answered = await purchaser.post('/srm/inquiry/submit', { id, version })
  expect(answered).toMatchObject({ success: false, message: '质量等级不能为空' })
  expect(fieldErrors(answered)).toEqual(['ext.qualityLevel'])
})

test('what may only be read stays as it is, whatever is sent', async () => {
  const { id, version } = done(await add())
  await owner.sql`update inquiry_secret set ext = ext || '{"erpNo":"ERP-1"}' where inquiry_id = ${id}`
  done(await purchaser.post('/srm/inquiry/edit', await input({ id, version, ext: { erpNo: 'mine', qualityLevel: 'C' } })))
  expect((await detail(id)).ext).toEqual({ erpNo: 'ERP-1', qualityLevel: 'C' })
})

test('who says nothing of them changes none; a copy takes them along', async () => {
  const { id, version } = done(await add({ ext: { projectCode: 'P7', qualityLevel: 'C' }, lines: await line({ material: 'WCB' }) }))
  const before = await detail(id)
  const { ext: _ext, ...rest } = await input({ id, version, lines: before.lines.map(({ ext: _, ...l }: { ext: object }) => l) })
  done(await purchaser.post('/srm/inquiry/edit', rest))
  const after = await detail(id)
  expect(after.ext).toEqual({ projectCode: 'P7', qualityLevel: 'C' })
  expect(after.lines[0].ext).toEqual({ material: 'WCB' })
  const copy = done(await purchaser.post('/srm/inquiry/copy', { id }))
  expect((await detail(copy.id)).ext).toEqual(after.ext)
})

test('a supplier reads what is meant for it, in the header and in the lines', async () => {
  const { id } = await makeInquiry(app, { state: 'published', bidders: app.bidders })
  const seen = done(await app.a.client.get('/srm/quotation/queryById', { id }))
  expect(Object.keys(seen.ext).sort()).toEqual(['deliveryArea', 'projectCode', 'qualityLevel'])
  expect(Object.keys(seen.lines[0].ext).sort()).toEqual(['acceptance', 'material'])
  expect(JSON.stringify(seen)).not.toContain('5001.0')
  expect((await detail(id)).lines[0].ext.costCode).toBe('5001.01')
})

test('an amendment judges the lines’ fields and announces those that suppliers see', async () => {
  const { id } = await makeInquiry(app, { state: 'published', bidders: app.bidders })
  const before = await detail(id)
  const lines = before.lines.map((l: { ext: object }) => ({ ...l, ext: { ...l.ext, costCode: '9999' } }))
  const amend = async (changed: object[]) =>
    purchaser.post('/srm/inquiry/amend', { id, version: await versionOf(purchaser, id), reason: '材质调整', changes: { lines: changed } })
  lines[0].ext = { ...lines[0].ext, acceptance: 'never' }
  expect(fieldErrors(await amend(lines))).toEqual(['changes.lines.0.ext.acceptance'])
  lines[0].ext = { ...lines[0].ext, acceptance: 'third' }
  done(await amend(lines))
  expect((await detail(id)).amendments[0].changes).toEqual([{ field: 'lines.10.ext.acceptance', before: 'works', after: 'third' }])
  await step(app, 'manager', 'approveAmendment', id, { note: null })
  const after = await detail(id)
  expect(after.lines[0].ext).toMatchObject({ acceptance: 'third', costCode: '9999' })
})

test('a field that is taken out of use, or made internal, disappears from what suppliers read', async () => {
  const { id } = await makeInquiry(app, { state: 'published', bidders: app.bidders })
  await owner.sql`update sys_extend_field set internal = true where field_name = 'projectCode'`
  await owner.sql`update sys_extend_field set enabled = false where field_name = 'material'`
  const seen = done(await app.a.client.get('/srm/quotation/queryById', { id }))
  expect(seen.ext.projectCode).toBeUndefined()
  expect(seen.lines[0].ext.material).toBeUndefined()
  expect((await detail(id)).ext.projectCode).toMatch(/^SZ-/)
  await owner.sql`update sys_extend_field set internal = false where field_name = 'projectCode'`
  await owner.sql`update sys_extend_field set enabled = true where field_name = 'material'`
})

describe('files, images and written content', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const upload = async (name: string, who = purchaser, content = png): Promise<{ id: string; path: string }> => {
    const { message } = await who.upload('/sys/common/upload', { name, content }, { biz: 'inquiry' })
    return { id: message.split('/')[0] ?? '', path: message }
  }
  beforeAll(() =>
    inTx(systemCtx(app.deps), async ({ db }) => {
      await db.insert(sysExtendField).values({ tableName: 'inquiry_line', fieldName: 'sketch', labelName: '草图', internal: false })
      await db
        .insert(sysFormStyle)
        .values({ tableName: 'inquiry', formStyle: 'edit', part: 'body', fieldName: 'sketch', config: { type: 'image' } })
      await db.insert(sysExtendField).values({ tableName: 'inquiry', fieldName: 'papers', labelName: '资料', internal: false })
      await db
        .insert(sysFormStyle)
        .values({ tableName: 'inquiry', formStyle: 'edit', part: 'head', fieldName: 'papers', config: { type: 'file' } })
    }),
  )
  const reads = async (who: typeof purchaser, path: string) => (await who.get(`/sys/common/static/${path}`)).success !== false

  test('are kept, called as they are stored, and read by those who may read the document', async () => {
    const [drawing, paper, secret, sketch, inText] = [
      await upload('总图, 一层.png'),
      await upload('说明.png'),
      await upload('测算.png'),
      await upload('草图.png'),
      await upload('内文.png'),
    ]
    const scope = `<p onclick="x()">范围<script>alert(1)</script><img src="/api/sys/common/static/${inText.id}" alt="图"></p>`
    const ext = {
      sitePhotos: drawing.path.replaceAll(',', '%2C'),
      papers: `${paper.id}/a made-up name.pdf`,
      budgetFiles: secret.path,
      siteNotes: scope,
    }
    const { id } = done(await add({ ext, lines: await line({ sketch: sketch.path }) }))
    const kept = await detail(id)
    expect(kept.ext).toMatchObject({
      sitePhotos: `${drawing.id}/总图%2C 一层.png`,
      papers: `${paper.id}/说明.png`,
      budgetFiles: secret.path,
    })
    expect(kept.ext.siteNotes).toBe(`<p>范围<img alt="图" src="/sys/common/static/${inText.id}" /></p>`)
    expect(kept.lines[0].ext).toEqual({ sketch: sketch.path })
    expect(kept.files).toEqual([])
    const linked = await owner.sql`select file_id, biz_type from sys_file_link where biz_id = ${id} order by biz_type`
    expect(new Set(linked.filter((l) => l['biz_type'] === 'inquiry').map((l) => l['file_id']))).toEqual(
      new Set([drawing.id, paper.id, sketch.id, inText.id]),
    )
    expect(linked.filter((l) => l['biz_type'] === 'inquiry_secret').map((l) => l['file_id'])).toEqual([secret.id])
    const manager = await app.as('manager')
    expect(await reads(manager, drawing.id)).toBe(true)
    expect(await reads(manager, secret.id)).toBe(true)
    expect(await reads(app.a.client, drawing.id)).toBe(false)
  })

  test('suppliers who are asked read what is for them, never what is for staff alone', async () => {
    const { id } = await makeInquiry(app, { state: 'published', bidders: app.bidders })
    const [open, secret] = [await upload('公开.png'), await upload('内部.png')]
    await inTx(systemCtx(app.deps), async (tx) => {
      await linkFiles(tx, { bizType: 'inquiry', bizId: id, field: 'ext', files: [open] })
      await linkFiles(tx, { bizType: 'inquiry_secret', bizId: id, field: 'ext', files: [secret] })
    })
    expect(await reads(app.a.client, open.id)).toBe(true)
    expect(await reads(app.a.client, secret.id)).toBe(false)
    expect(await reads(await app.as('manager'), secret.id)).toBe(true)
  })

  test('an amended line brings its file, which whoever decides may read', async () => {
    const { id } = await makeInquiry(app, { state: 'published', bidders: app.bidders })
    const before = await detail(id)
    const sketch = await upload('变更.png')
    const lines = before.lines.map((l: { ext: object }, i: number) => (i === 0 ? { ...l, ext: { ...l.ext, sketch: sketch.path } } : l))
    const version = await versionOf(purchaser, id)
    done(await purchaser.post('/srm/inquiry/amend', { id, version, reason: '补充草图', changes: { lines } }))
    expect(await reads(await app.as('manager'), sketch.id)).toBe(true)
    expect(await reads(app.a.client, sketch.id)).toBe(false)
    await step(app, 'manager', 'approveAmendment', id, { note: null })
    expect((await detail(id)).lines[0].ext.sketch).toBe(sketch.path)
    expect(await reads(app.a.client, sketch.id)).toBe(true)
  })

  test('what is no file, no image, or somebody else’s is refused', async () => {
    const id = '11111111-2222-4333-8444-555555555555'
    const eleven = Array.from({ length: 11 }, (_, i) => `11111111-2222-4333-8444-5555555555${10 + i}/a.png`).join()
    const bad = { sitePhotos: `${id}/a.pdf`, papers: 'x/a.pdf', budgetFiles: eleven, siteNotes: 'x'.repeat(50_000) + 'x' }
    const answered = await add({ ext: { ...bad, siteNotes: 'x'.repeat(50_000) } })
    expect(fieldErrors(answered).sort()).toEqual(['ext.budgetFiles', 'ext.papers', 'ext.sitePhotos'])
    expect(await add({ ext: { siteNotes: bad.siteNotes } })).toRefuse('BAD_INPUT')
    expect(await add({ ext: { papers: `${id}/a.pdf` } })).toRefuse('FILE_NOT_YOURS')
    const foreign = await upload('他人.png', app.a.client)
    expect(await add({ ext: { papers: foreign.path } })).toRefuse('FILE_NOT_YOURS')
  })

  test('an empty page of text is not what is required', async () => {
    await owner.sql`update sys_extend_field set required = true where field_name = 'siteNotes'`
    const { id, version } = done(await add({ ext: { qualityLevel: 'A', siteNotes: '<p> </p>' } }))
    const answered = await purchaser.post('/srm/inquiry/submit', { id, version })
    expect(fieldErrors(answered)).toEqual(['ext.siteNotes'])
    await owner.sql`update sys_extend_field set required = false where field_name = 'siteNotes'`
  })
})
