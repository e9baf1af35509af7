import { connect } from '@srm/db/client'
import type { SiteSummary, SiteVersion, SiteView, TimelineYear } from '@srm/contract/portal/site'
import { siteDefaults } from '@srm/domain/portal/site/site.defaults'
import type { SiteConfig } from '@srm/domain/portal/site/site.config'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx, visitor } from '../../../http/request/context'
import { enabledSite } from './site.view'
import { demoSite } from '../../../demo/site'
import { portalSiteVersion } from '@srm/db/schema/portal/site'
import type { Session } from '../../../demo/session'

const app = await testApp()
let admin: Session
beforeAll(async () => {
  admin = await app.as('admin')
})
const view = async (): Promise<SiteView> => (await app.anonymous.get('/portal/view/site')).result
const site = async (template: 'se' | 'pro'): Promise<SiteSummary> =>
  ((await admin.get('/portal/site/list')).result as SiteSummary[]).find((s) => s.template === template) as SiteSummary
const versions = async (template: string): Promise<SiteVersion[]> => (await admin.get('/portal/site/versions', { template })).result.records
const titled = (config: SiteConfig, zh: string): SiteConfig => ({
  ...config,
  hero: { ...config.hero, title: { ...config.hero.title, text: { zh, en: zh } } },
})
const save = async (template: 'se' | 'pro', zh: string) => {
  const { id, version, config } = await site(template)
  return admin.post('/portal/site/save', { id, version, config: titled(config, zh) })
}
const act = async (action: string, template: 'se' | 'pro', more: object = {}) => {
  const { id, version } = await site(template)
  return admin.post(`/portal/site/${action}`, { id, version, ...more })
}
const title = async () => (await view()).hero.title.text.zh
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const upload = async () => (await admin.upload('/sys/common/upload', { name: 'logo.png', content: png, type: 'image/png' })).result

describe('a fresh installation', () => {
  test('shows the complete basic template', async () => {
    const shown = await view()
    expect(shown).toMatchObject({ template: 'se', no: 1, preview: false, hero: { height: 488, primaryColor: '#004CE0' } })
    expect(shown.hero.title.text).toEqual(siteDefaults.se.hero.title.text)
    expect(shown.footer.columns).toHaveLength(4)
    expect(shown.guide.sections.map((s) => s.key)).toEqual(['register', 'login', 'retrieve'])
  })
  test('every phrase of both templates stands in both languages', () => {
    const missing = (value: unknown, path: string): string[] => {
      if (typeof value !== 'object' || value === null) return []
      const { zh, en } = value as { zh?: string; en?: string }
      if (typeof zh === 'string') return zh && !en && !path.endsWith('unit') ? [path] : []
      return Object.entries(value).flatMap(([key, inner]) => missing(inner, `${path}.${key}`))
    }
    expect(missing(siteDefaults, 'site')).toEqual([])
  })
})

describe('saving and enabling', () => {
  test('visitors see nothing of what is only saved', async () => {
    const before = await title()
    expect(await save('se', '新的标题')).toSucceed()
    expect(await title()).toBe(before)
    expect((await site('se')).no).toBe(2)
    expect(await act('enable', 'se')).toSucceed()
    expect(await title()).toBe('新的标题')
  })
  test('saving the same again, and enabling the same again, are refused', async () => {
    expect(await save('se', '新的标题')).toRefuse('SITE_NO_CHANGE')
    expect(await act('enable', 'se')).toRefuse('SITE_ENABLED_ALREADY')
  })
  test('who works on an old state is refused', async () => {
    const old = await site('se')
    expect(await save('se', '第二个人先保存')).toSucceed()
    for (const action of ['save', 'undo', 'discard', 'enable'])
      expect(await admin.post(`/portal/site/${action}`, { id: old.id, version: old.version, config: titled(old.config, '晚了') })).toRefuse(
        'STALE',
      )
  })
  test('undo steps back through what was saved', async () => {
    await save('se', '甲')
    await save('se', '乙')
    expect((await act('undo', 'se')).result.config.hero.title.text.zh).toBe('甲')
    expect((await act('undo', 'se')).result.config.hero.title.text.zh).toBe('第二个人先保存')
    expect(await title()).toBe('新的标题')
  })
  test('discard returns to what visitors see', async () => {
    await save('se', '不要了')
    expect((await act('discard', 'se')).result.config.hero.title.text.zh).toBe('新的标题')
  })
  test('a version comes back with who and when', async () => {
    const all = await versions('se')
    const wanted = all.find((v) => v.no === 5) as SiteVersion
    expect((await act('restore', 'se', { versionId: wanted.id })).result.config.hero.title.text.zh).toBe('乙')
    const [newest] = await versions('se')
    expect(newest).toMatchObject({ origin: 'restore', fromNo: 5, createByTxt: '系统管理员', status: '0' })
    expect(newest?.createTime).toMatch(/^20\d\d-/)
    const [ofPro] = await versions('pro')
    expect(await act('restore', 'se', { versionId: ofPro?.id })).toRefuse('NOT_FOUND')
  })
  test('one template replaces the other, and rolling back brings the old one back', async () => {
    const before = await title()
    await save('pro', '高级版标题')
    expect(await act('enable', 'pro')).toSucceed()
    expect(await view()).toMatchObject({ template: 'pro', hero: { title: { text: { zh: '高级版标题' } } } })
    expect((await site('se')).enabledNo).toBeNull()
    expect(await act('rollback', 'pro')).toSucceed()
    expect(await view()).toMatchObject({ template: 'se', hero: { title: { text: { zh: before } } } })
    expect(await act('rollback', 'pro')).toRefuse('SITE_NO_EARLIER')
  })
  test('two who enable at once: one wins, one version is enabled', async () => {
    const [a, b] = [await site('se'), await site('pro')]
    const answers = await Promise.all([a, b].map(({ id, version }) => admin.post('/portal/site/enable', { id, version })))
    expect(answers.every((x) => x.success)).toBe(true)
    const rows = await inTx(systemCtx(app.deps), ({ db }) => db.select({ status: portalSiteVersion.status }).from(portalSiteVersion))
    expect(rows.filter((r) => r.status === '1')).toHaveLength(1)
  })
})

describe('who may', () => {
  test('visitors, suppliers and staff without the permission get nothing of the studio', async () => {
    expect(await app.anonymous.get('/portal/site/list')).toRefuse('TOKEN_INVALID')
    const purchaser = await app.as('purchaser')
    expect(await purchaser.get('/portal/site/list')).toRefuse('NO_PERM')
    const { id, version } = await site('se')
    expect(await purchaser.post('/portal/site/enable', { id, version })).toRefuse('NO_PERM')
  })
  test('a visitor reads the enabled version only, even by SQL of the server itself', async () => {
    const asVisitor = { ...systemCtx(app.deps), actor: visitor }
    const rows = await inTx(asVisitor, ({ db }) => db.select({ status: portalSiteVersion.status }).from(portalSiteVersion))
    expect(rows).toEqual([{ status: '1' }])
  })
  test('another tenant has a site of its own', async () => {
    const shown = await inTx(systemCtx(app.deps, 7), (tx) => enabledSite(tx))
    expect(shown).toMatchObject({ no: 0, template: 'se', config: { hero: { title: siteDefaults.se.hero.title } } })
    const rows = await inTx(systemCtx(app.deps, 7), ({ db }) => db.select().from(portalSiteVersion))
    expect(rows).toEqual([])
  })
})

describe('what may stand in it', () => {
  const bad: [string, (c: SiteConfig) => object][] = [
    ['a script as link', (c) => ({ ...c, cta: { ...c.cta, url: 'javascript:alert(1)' } })],
    ['a foreign host in disguise', (c) => ({ ...c, cta: { ...c.cta, url: '//evil.example' } })],
    ['a colour that is none', (c) => ({ ...c, hero: { ...c.hero, primaryColor: 'red;background:url(x)' } })],
    ['an empty title', (c) => titled(c, ' ')],
    ['too high a hero', (c) => ({ ...c, hero: { ...c.hero, height: 5000 } })],
  ]
  test.each(bad)('%s is refused', async (_, change) => {
    const { id, version, config } = await site('se')
    const answer = await admin.post('/portal/site/save', { id, version, config: change(config) })
    expect(answer.success).toBe(false)
  })
})

describe('preview and images', () => {
  test('a preview shows what was not saved to whoever has its address, for an hour', async () => {
    const { config } = await site('pro')
    const [image] = [await upload()]
    const made = await admin.post('/portal/site/preview', { template: 'pro', config: { ...titled(config, '预览中'), logo: { image } } })
    const shown: SiteView = (await app.anonymous.get('/portal/view/site', { preview: made.result.token })).result
    expect(shown).toMatchObject({ preview: true, template: 'pro', hero: { title: { text: { zh: '预览中' } } } })
    const logo = await app.http.inject(shown.logo.image?.url ?? '')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await app.http.inject(`/api/portal/file/${image.id}`)).json().errorKey).toBe('NOT_FOUND')
    app.travel({ minutes: 61 })
    expect(await app.anonymous.get('/portal/view/site', { preview: made.result.token })).toRefuse('SITE_PREVIEW_GONE')
    app.travel({ minutes: -61 })
  })
  test('the logo is public once it is enabled', async () => {
    const { id, version, config } = await site('se')
    const image = await upload()
    expect(await admin.post('/portal/site/save', { id, version, config: { ...config, logo: { image } } })).toSucceed()
    const url = `/api/portal/file/${image.id}`
    expect((await app.http.inject(url)).json().errorKey).toBe('NOT_FOUND')
    expect(await act('enable', 'se')).toSucceed()
    expect((await view()).logo.image?.url).toBe(url)
    const answer = await app.http.inject(url)
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})

describe('the picture behind the words of the home page', () => {
  test('is public once it is enabled; what was saved before there was one has none', async () => {
    const { id, version, config: first } = await site('se')
    expect(await admin.post('/portal/site/save', { id, version, config: titled(first, '无背景') })).toSucceed()
    expect(await act('enable', 'se')).toSucceed()
    const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
    await owner.sql`update portal_site_version set config = config - 'bg'`
    await owner.close()
    expect((await view()).bg).toEqual({ image: null })
    const image = await upload()
    const next = await site('se')
    const pictured = { ...next.config, bg: { image } }
    expect(await admin.post('/portal/site/save', { id, version: next.version, config: pictured })).toSucceed()
    const url = `/api/portal/file/${image.id}`
    expect((await app.http.inject(url)).json().errorKey).toBe('NOT_FOUND')
    expect(await act('enable', 'se')).toSucceed()
    expect((await view()).bg.image?.url).toBe(url)
    expect((await app.http.inject(url)).rawPayload.equals(png)).toBe(true)
  })
})

describe('history and partners', () => {
  test('the history by year, newest first; hidden entries are not shown', async () => {
    const add = (year: number, month: number, content: string, visible = true) =>
      admin.post('/portal/timeline/add', { year, month, content, contentEn: `${content} en`, visible })
    await add(2019, 3, '成立')
    await add(2026, 1, '一月')
    await add(2026, 9, '九月')
    await add(2026, 10, '未公开', false)
    const years: TimelineYear[] = (await app.anonymous.get('/portal/view/timeline')).result
    expect(years.map((y) => [y.year, y.monthList.map((m) => m.content.zh)])).toEqual([
      [2026, ['九月', '一月']],
      [2019, ['成立']],
    ])
    const [row] = (await admin.get('/portal/timeline/list', { keyword: '成立' })).result.records
    expect(await admin.put('/portal/timeline/edit', { ...row, content: '组建' })).toSucceed()
    expect(await admin.put('/portal/timeline/edit', { ...row, content: '晚了' })).toRefuse('STALE')
    expect(await admin.delete('/portal/timeline/delete', { id: row.id })).toSucceed()
    expect(await admin.delete('/portal/timeline/delete', { id: row.id })).toRefuse('NOT_FOUND')
  })
  test('a hidden partner shows neither name nor logo', async () => {
    const logo = [await upload()]
    const { id } = (await admin.post('/portal/partner/add', { name: '恒远阀门', url: 'https://hengyuan.example', logo })).result
    const [shown] = (await app.anonymous.get('/portal/view/partners')).result
    expect(shown).toMatchObject({ name: '恒远阀门', logo: `/api/portal/file/${logo[0].id}` })
    expect((await app.http.inject(shown.logo)).statusCode).toBe(200)
    const [row] = (await admin.get('/portal/partner/list')).result.records
    expect(await admin.put('/portal/partner/edit', { ...row, visible: false })).toSucceed()
    expect((await app.anonymous.get('/portal/view/partners')).result).toEqual([])
    expect((await app.http.inject(shown.logo)).json().errorKey).toBe('NOT_FOUND')
    expect((await admin.post('/portal/partner/add', { name: 'x', url: 'javascript:alert(1)' })).success).toBe(false)
    expect(await admin.delete('/portal/partner/delete', { id })).toSucceed()
  })
})

test('the demo writes and enables a complete site through the same commands', async () => {
  await demoSite(app)
  const shown = await view()
  expect(shown).toMatchObject({ template: 'pro', organisation: { name: { zh: '澄源环境集团' } } })
  // What the banner says is counted, never typed.
  expect(shown.hero.statsData.map((s) => s.source)).toEqual(['companies', 'purchases', 'results'])
  expect(shown.logoWall.logos).toHaveLength(12)
  expect((await app.anonymous.get('/portal/view/news', { pageSize: 20 })).result.total).toBe(12)
})
