import type { NewsDetail, NewsItem } from '@srm/contract/portal/news'
import { portalNews } from '@srm/db/schema/portal/news'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import type { Session } from '../../../demo/session'
import { systemCtx, visitor } from '../../../http/request/context'
import { cleanHtml, hasContent, plainText } from '../../../data/rich-text'

const app = await testApp()
let admin: Session
beforeAll(async () => {
  admin = await app.as('admin')
})
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const upload = async () => (await admin.upload('/sys/common/upload', { name: 'cover.png', content: png, type: 'image/png' })).result
const input = (more: object = {}) => ({
  type: 'company',
  title: '检修备件集中采购启动',
  date: '2026-11-20',
  content: '<p>正文第一段。</p>',
  ...more,
})
const add = async (more: object = {}): Promise<string> => (await admin.post('/portal/news/add', input(more))).result.id
const act = async (action: string, id: string) => {
  const { version } = (await admin.get('/portal/news/queryById', { id })).result
  return admin.post(`/portal/news/${action}`, { id, version })
}
const titles = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await app.anonymous.get('/portal/view/news', { pageSize: 50, ...query })).result.records.map((n: NewsItem) => n.title)

describe('life of a news item', () => {
  test('visitors see it from its release to its withdrawal', async () => {
    const id = await add({ title: '一条新闻' })
    expect(await titles()).not.toContain('一条新闻')
    expect(await app.anonymous.get('/portal/view/newsDetail', { id })).toRefuse('NOT_FOUND')
    expect(await act('release', id)).toSucceed()
    expect(await titles()).toContain('一条新闻')
    expect((await app.anonymous.get('/portal/view/newsDetail', { id })).result).toMatchObject({
      title: '一条新闻',
      content: '<p>正文第一段。</p>',
    })
    expect(await act('delete', id)).toRefuse('BAD_TRANSITION')
    expect(await act('withdraw', id)).toSucceed()
    expect(await titles()).not.toContain('一条新闻')
    expect(await act('delete', id)).toSucceed()
    expect(await admin.get('/portal/news/queryById', { id })).toRefuse('NOT_FOUND')
  })
  test('a change under an old version is refused', async () => {
    const id = await add({ title: '会被改' })
    const row = (await admin.get('/portal/news/queryById', { id })).result
    expect(await admin.put('/portal/news/edit', { ...row, title: '第一次' })).toSucceed()
    expect(await admin.put('/portal/news/edit', { ...row, title: '第二次' })).toRefuse('STALE')
    expect(await admin.post('/portal/news/release', { id, version: row.version })).toRefuse('STALE')
  })
  test('only those with the permission', async () => {
    const purchaser = await app.as('purchaser')
    expect(await purchaser.post('/portal/news/add', input())).toRefuse('NO_PERM')
    expect(await purchaser.get('/portal/news/list')).toRefuse('NO_PERM')
    const auditor = await app.as('auditor')
    expect(await auditor.get('/portal/news/list')).toSucceed()
    expect(await auditor.post('/portal/news/add', input())).toRefuse('NO_PERM')
  })
  test('a visitor reads released rows only, even by SQL of the server itself', async () => {
    await add({ title: '草稿' })
    const asVisitor = { ...systemCtx(app.deps), actor: visitor }
    const rows = await inTx(asVisitor, ({ db }) => db.select({ status: portalNews.status }).from(portalNews))
    expect(rows.filter((r) => r.status !== '1')).toEqual([])
  })
})

describe('reading', () => {
  test('list by type, words and page; neighbours by date; the other language where there is one', async () => {
    const older = await add({ title: '较早的行业新闻', type: 'industry', date: '2026-01-05' })
    const newer = await add({
      title: '较新的100%行业新闻',
      type: 'industry',
      date: '2026-02-05',
      titleEn: 'Newer one',
      contentEn: '<p>English text.</p>',
      summaryEn: 'In short.',
    })
    for (const id of [older, newer]) await act('release', id)
    expect(await titles({ type: 'industry' })).toEqual(['较新的100%行业新闻', '较早的行业新闻'])
    expect(await titles({ type: 'industry', keyword: '100%' })).toEqual(['较新的100%行业新闻'])
    expect(await titles({ type: 'industry', pageSize: 1, pageNo: 2 })).toEqual(['较早的行业新闻'])
    const detail: NewsDetail = (await app.anonymous.in('en-US').get('/portal/view/newsDetail', { id: newer })).result
    expect(detail).toMatchObject({ title: 'Newer one', lang: 'en-US', summary: 'In short.', previous: { id: older }, next: null })
    expect((await app.anonymous.in('en-US').get('/portal/view/newsDetail', { id: older })).result).toMatchObject({
      title: '较早的行业新闻',
      lang: 'zh-CN',
      next: { id: newer, title: 'Newer one' },
    })
  })
  test('without a summary the beginning of the text stands for it; English ends between two words', async () => {
    const sentence = 'The group procurement centre buys spare parts for all of its sites. '
    const id = await add({ content: `<p>${'集'.repeat(130)}</p>`, titleEn: 'Long', contentEn: `<p>${sentence.repeat(5)}</p>` })
    await act('release', id)
    const summary = async (lang: 'zh-CN' | 'en-US') => (await app.anonymous.in(lang).get('/portal/view/newsDetail', { id })).result.summary
    expect(await summary('zh-CN')).toBe(`${'集'.repeat(120)}…`)
    expect(await summary('en-US')).toBe(`${sentence.repeat(3)}The group procurement centre buys…`)
  })
  test('images of the text and the cover are public with the item', async () => {
    const [cover, image] = [await upload(), await upload()]
    const content = `<p>看图</p><img src="/api/sys/common/static/${image.id}/cover.png" alt="图"><img src="https://evil.example/p.png">`
    const id = await add({ title: '带图', content, cover: [cover] })
    const urls = [cover, image].map((f) => `/api/portal/file/${f.id}`)
    for (const url of urls) expect((await app.http.inject(url)).json().errorKey).toBe('NOT_FOUND')
    await act('release', id)
    const detail: NewsDetail = (await app.anonymous.get('/portal/view/newsDetail', { id })).result
    expect(detail.cover).toBe(urls[0])
    const { records } = (await admin.get('/portal/news/list', { title: '带图' })).result
    expect(records).toMatchObject([{ id, cover: [{ id: cover.id, fileName: 'cover.png' }] }])
    expect(detail.content).toContain(`src="${urls[1]}"`)
    expect(detail.content).not.toContain('evil')
    for (const url of urls) expect((await app.http.inject(url)).statusCode).toBe(200)
    const record = (await admin.get('/portal/news/queryById', { id })).result
    expect(record.content).toContain(`/api/sys/common/static/${image.id}`)
    await act('withdraw', id)
    for (const url of urls) expect((await app.http.inject(url)).json().errorKey).toBe('NOT_FOUND')
  })
})

describe('what may stand in the text', () => {
  test.each([
    ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<iframe src="/x"></iframe><svg onload=x><p>b</p>', '<p>b</p>'],
    ['<img src="data:image/png;base64,AA" onerror=x>', ''],
    ['<p style="position:fixed">c</p><style>p{}</style>', '<p>c</p>'],
    ['<a href="https://a.example">x</a>', '<a href="https://a.example" rel="noopener noreferrer" target="_blank">x</a>'],
    ['<table><tr><td colspan="2">d</td></tr></table>', '<table><tr><td colspan="2">d</td></tr></table>'],
  ])('%s', (given, kept) => {
    expect(cleanHtml(given)).toBe(kept)
  })
  test('nothing to read is refused at its field', async () => {
    const answer = await admin.post('/portal/news/add', input({ content: '<p>&nbsp; </p><script>x</script>' }))
    expect(answer).toRefuse('NEWS_EMPTY')
    expect(answer.result.errors).toMatchObject([{ field: 'content' }])
    expect(hasContent('<p></p>')).toBe(false)
    expect(plainText('<p>a &lt;b&gt;</p><p>c&nbsp;d</p>')).toBe('a <b> c d')
  })
})
