import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx, visitor } from '../../../http/request/context'
import { publishPurchase, publishResult } from '../announcement/announcement.public'
import { sitemap, sitemapPart } from './feeds'
import { scriptJson } from './html'

const web = mkdtempSync(join(tmpdir(), 'srm-web-'))
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html>\n<html lang="zh-CN">\n  <head>\n    <title>清流采购</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n',
)
const app = await testApp({ WEB_DIR: web, PUBLIC_URL: 'https://buy.example/srm' })
const ctx = systemCtx(app.deps)
const asVisitor = { ...ctx, actor: visitor }
const nasty = '阀门 </title></script><script>alert("x")</script> $& & <b>'
const ids: Record<string, string> = {}
const publish = (key: string, more: object = {}) =>
  inTx(ctx, async (tx) => {
    const common = { bizType: 'inquiry', bizId: randomUUID(), type: 'inquiry' as const, code: `RFQ-${key}`, title: `${key} 采购` }
    ids[key] = await publishPurchase(tx, {
      ...common,
      deadlineAt: '2027-03-08 17:00:00',
      content: { summary: `${key} 摘要`, lines: [{ lineNo: 10, name: '闸阀 DN100', qty: '4', unit: '台' }] },
      ...more,
    })
  })
beforeAll(async () => {
  app.travelTo('2027-03-01 09:00:00')
  await publish('plain')
  await publish('nasty', { title: nasty, content: { summary: nasty } })
  await publish('later', { publishAt: '2027-03-02 09:00:00' })
  await publish('tender', { bizType: 'tender', type: 'tender' })
  await inTx(ctx, async (tx) => {
    ids['result'] = await publishResult(tx, {
      bizType: 'inquiry',
      bizId: randomUUID(),
      type: 'inquiry',
      code: 'RFQ-R',
      title: '结果',
      content: { winners: [{ title: '行 10', name: '江苏恒远阀门有限公司' }] },
    })
  })
})
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const page = async (url: string) => {
  const { body, statusCode, headers } = await get(url)
  const of = (pattern: RegExp) => pattern.exec(body)?.[1]
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((m) => JSON.parse(m[1] ?? ''))
  return {
    body,
    statusCode,
    headers,
    data,
    title: of(/<title>(.*?)<\/title>/),
    description: of(/<meta name="description" content="(.*?)">/),
    canonical: of(/<link rel="canonical" href="(.*?)">/),
    robots: of(/<meta name="robots" content="(.*?)">/),
    text: of(/<noscript>(.*?)<\/noscript>/s),
  }
}

describe('the HTML of a public address', () => {
  test('an announcement has its own title, description, address and data, and can be read without JavaScript', async () => {
    const p = await page(`/announcement/${ids['plain']}`)
    expect(p.statusCode).toBe(200)
    expect(p.title).toBe('plain 采购 · 询价公告 · 清流采购')
    expect(p.description).toContain('RFQ-plain')
    expect(p.description).toContain('2027-03-08 17:00:00')
    expect(p.canonical).toBe(`https://buy.example/srm/announcement/${ids['plain']}`)
    expect(p.body).toContain('<html lang="zh-CN">')
    expect(p.body).toContain('<meta property="og:title" content="plain 采购')
    expect(p.body).toContain('<meta property="og:type" content="article">')
    expect(p.data[0]).toMatchObject({ '@type': 'Demand', identifier: 'RFQ-plain', validThrough: '2027-03-08T17:00:00+08:00' })
    expect(p.data[1]).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(p.text).toContain('闸阀 DN100 · 4 台')
    expect(p.text).toContain('plain 摘要')
    expect(p.robots).toBeUndefined()
  })
  test('a title cannot leave the place it stands in', async () => {
    const p = await page(`/announcement/${ids['nasty']}`)
    expect(p.body).not.toContain('<script>alert')
    expect(p.body).not.toContain('<b>')
    expect(p.body.match(/<\/title>/g)).toHaveLength(1)
    expect(p.title).toContain('$&amp; &amp; &lt;b&gt;')
    expect(p.data[0].name).toBe(nasty)
    expect(scriptJson({ a: '</script><!--\u2028' })).toBe('{"a":"\\u003c/script\\u003e\\u003c!--\\u2028"}')
  })
  test('a result names its winner', async () => {
    const p = await page(`/announcement/${ids['result']}`)
    expect(p.title).toBe('结果 · 询价结果公示 · 清流采购')
    expect(p.data[0]).toMatchObject({ '@type': 'Report', datePublished: expect.stringMatching(/^2027-03-01T09:00:\d\d\+08:00$/) })
    expect(p.text).toContain('江苏恒远阀门有限公司')
  })
  test.each([
    ['/portal/index', '供应商与采购门户', '/portal/index'],
    ['/user/Index', '供应商与采购门户', '/portal/index'],
    ['/proHome', '供应商与采购门户', '/portal/index'],
    ['/purchaseAnnouncement?type=inquiry', '采购公告 · 清流采购', '/purchaseAnnouncement'],
    ['/user/ListIndex', '采购公告 · 清流采购', '/purchaseAnnouncement'],
    ['/resultAnnouncement', '结果公示 · 清流采购', '/resultAnnouncement'],
    ['/about', '关于我们 · 清流采购', '/about'],
    ['/user/InfoIndex2', '关于我们 · 清流采购', '/about'],
    ['/guide', '新手指南 · 清流采购', '/guide'],
    ['/feature', '平台特色 · 清流采购', '/feature'],
    ['/news', '新闻资讯 · 清流采购', '/news'],
    ['/supplierRegister', '供应商注册 · 清流采购', '/register'],
  ])('%s', async (url, title, canonical) => {
    const p = await page(url)
    expect([p.statusCode, p.title, p.canonical]).toEqual([200, title, `https://buy.example/srm${canonical}`])
    expect(p.description).toBeTruthy()
    expect(p.text).toContain('<h1>')
    expect(JSON.parse(/<script type="application\/json" id="site">(.*?)<\/script>/s.exec(p.body)?.[1] ?? '')).toMatchObject({
      template: 'se',
    })
  })
  test('the home page links every announcement on it', async () => {
    const { text, data } = await page('/portal/index')
    expect(text).toContain(`<a href="/announcement/${ids['plain']}">plain 采购</a>`)
    expect(data.map((d) => d['@type'])).toEqual(['Organization', 'WebSite'])
  })
  test('what visitors may not read is a 404 with the page, whatever the reason', async () => {
    for (const url of [
      `/announcement/${ids['later']}`,
      `/announcement/${randomUUID()}`,
      `/news/${randomUUID()}`,
      '/announcement/x',
      '/404',
    ]) {
      const p = await page(url)
      expect([url, p.statusCode, p.robots, p.canonical]).toEqual([url, 404, 'noindex', undefined])
      expect(p.body).toContain('<div id="root"></div>')
      expect(p.body).not.toContain('later')
    }
  })
  test('news from its release on', async () => {
    const admin = await app.as('admin')
    const input = { type: 'company', title: '新闻一条', date: '2027-02-28', content: '<p>正文</p>' }
    const { id } = (await admin.post('/portal/news/add', input)).result
    expect((await page(`/news/${id}`)).statusCode).toBe(404)
    await admin.post('/portal/news/release', { id, version: 1 })
    const p = await page(`/news/${id}`)
    expect([p.statusCode, p.title]).toEqual([200, '新闻一条 · 清流采购'])
    expect(p.data[0]).toMatchObject({ '@type': 'NewsArticle', datePublished: '2027-02-28' })
    expect(p.text).toContain('<p>正文</p>')
    expect((await page('/news')).text).toContain('新闻一条')
  })
  test('English where the address asks for it', async () => {
    const p = await page('/about?lang=en-US')
    expect(p.body).toContain('<html lang="en-US">')
    expect([p.title, p.canonical]).toEqual(['About us · ClearFlow SRM', 'https://buy.example/srm/about?lang=en-US'])
  })
  test('the area behind the sign-in is not for search engines', async () => {
    const p = await page('/dashboard/analysis')
    expect([p.statusCode, p.title, p.robots]).toEqual([200, '清流采购', 'noindex'])
  })
  test('who has the page already gets no second copy', async () => {
    const first = await get('/about')
    const again = await get('/about', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/about%E0%A4%A')).statusCode).toBeLessThan(500)
  })
})

describe('feeds', () => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['entry', 'item', 'url', 'sitemap'].includes(name) })
  const xml = async (url: string) => {
    const answer = await get(url)
    expect(XMLValidator.validate(answer.body)).toBe(true)
    return { answer, data: parser.parse(answer.body) }
  }
  test('Atom: published ones, newest first, by type', async () => {
    const { answer, data } = await xml('/feed.xml')
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toContain('max-age')
    const titles = data.feed.entry.map((e: { title: string }) => e.title)
    expect(titles).toHaveLength(4)
    expect(titles.join()).not.toContain('later')
    expect(data.feed.entry[0].id).toMatch(/^https:\/\/buy\.example\/srm\/announcement\//)
    expect((await xml('/feed.xml?type=tender')).data.feed.entry.map((e: { title: string }) => e.title)).toEqual(['tender 采购'])
    expect((await xml('/feed.xml?kind=result')).data.feed.entry).toHaveLength(1)
    expect((await xml('/feed.xml?type=%27drop')).data.feed.entry).toHaveLength(4)
    const again = await get('/feed.xml', { 'if-none-match': String(answer.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })
  test('RSS: the same with dates as RSS writes them', async () => {
    const { data } = await xml('/rss.xml?type=inquiry&kind=purchase')
    const { channel } = data.rss
    expect(channel.item.map((i: { title: string }) => i.title)).toContain('plain 采购')
    expect(channel.item[0].pubDate).toMatch(/^Mon, 01 Mar 2027 01:00:\d\d GMT$/)
    expect(channel['atom:link']['@_href']).toBe('https://buy.example/srm/rss.xml?type=inquiry&kind=purchase')
  })
  test('the map lists pages, announcements and news; a part when it grows too long', async () => {
    const { data } = await xml('/sitemap.xml')
    const places = data.urlset.url.map((u: { loc: string }) => u.loc)
    expect(places).toContain('https://buy.example/srm/portal/index')
    expect(places).toContain(`https://buy.example/srm/announcement/${ids['plain']}`)
    expect(places).not.toContain(`https://buy.example/srm/announcement/${ids['later']}`)
    const index = parser.parse(await sitemap(asVisitor, 10))
    expect(index.sitemapindex.sitemap).toHaveLength(Math.ceil(places.length / 10))
    const parts = await Promise.all([1, 2, 3].map((n) => sitemapPart(asVisitor, n, 10)))
    const all = parts.flatMap((p) => (p ? parser.parse(p).urlset.url.map((u: { loc: string }) => u.loc) : []))
    expect([...all].sort()).toEqual([...places].sort())
    expect((await get('/sitemap-9.xml')).statusCode).toBe(404)
  })
  test('robots: closed but for the public pages', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    for (const line of [
      'Disallow: /srm/',
      'Allow: /srm/announcement/',
      'Allow: /srm/api/portal/',
      'Sitemap: https://buy.example/srm/sitemap.xml',
    ])
      expect(body.split('\n')).toContain(line)
    expect(body).not.toContain('dashboard')
  })
})
