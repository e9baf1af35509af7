import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

interface Site {
  template: 'se' | 'pro'
  [section: string]: unknown
}
const sections = ['cta', 'platformInfo', 'news', 'companyCloud', 'logoWall'] as const

/** The enabled configuration with some of it changed, as the server would send it. */
const withSite = (page: Page, change: (site: Site) => void) =>
  page.route('**/api/portal/view/site*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: Site }
    change(body.result)
    await route.fulfill({ json: body })
  })
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** The words of the hero are the administrator's. */
const home = ''
/** Each public path leads somewhere, and something is read there (docs/portal.md, Site map). */
const leads = [
  ['/user/Index', /\/user\/Index$/, home],
  ['/proHome', /\/proHome$/, home],
  ['/portal/index', /\/portal\/index$/, home],
  ['/portal/index?tab=1', /\/purchaseAnnouncement$/, '采购公告'],
  ['/portal/index?tab=2', /\/resultAnnouncement$/, '结果公示'],
  ['/portal/index?tab=4', /\/about$/, '关于我们'],
  ['/test/home', /\/test\/home$/, home],
  ['/purchaseAnnouncement', /\/purchaseAnnouncement$/, '采购公告'],
  ['/user/ListIndex?type=inquiry', /\/user\/ListIndex\?type=inquiry$/, '采购公告'],
  ['/user/InfoIndex', /\/user\/ListIndex$/, '采购公告'],
  ['/resultAnnouncement', /\/resultAnnouncement$/, '结果公示'],
  ['/user/ListIndex2', /\/user\/ListIndex2$/, '结果公示'],
  ['/user/InfoIndex2', /\/user\/ListIndex2$/, '结果公示'],
  ['/feature', /\/feature$/, '平台特色'],
  ['/about', /\/about$/, '关于我们'],
  ['/guide', /\/guide$/, '指南'],
  ['/news', /\/news$/, '新闻资讯'],
  ['/invitation', /\/invitation$/, '邀请函'],
  ['/search', /\/search$/, '搜索'],
] as const

test('公开路径各自通向与名称相符的页面', async ({ visitor }) => {
  const page = await visitor()
  for (const [path, url, heading] of leads)
    await test.step(path, async () => {
      await page.goto(path)
      if (heading === home) await expect(page.locator('.hero').getByRole('heading', { level: 1 })).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      await expect(page).toHaveURL(url)
    })
})

test('公告与结果可按编号或标识打开', async ({ visitor, request }) => {
  const page = await visitor()
  for (const [list, info] of [
    ['/portal/announcement/list', '/user/InfoIndex'],
    ['/portal/result/list', '/user/InfoIndex2'],
  ] as const) {
    const answer = (await (await request.get(`/api${list}?pageSize=1`)).json()) as {
      result: { records: { id: string; code: string; title: string }[] }
    }
    const first = answer.result.records[0]
    for (const query of [`id=${first?.id}`, `name=${first?.code}`]) {
      await page.goto(`${info}?${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
    }
  }
})

test('首页各节按规定的顺序，关闭的不出现', async ({ visitor }) => {
  const page = await visitor()
  const show = (visible: boolean) =>
    withSite(page, (site) => {
      for (const section of sections) site[section] = { ...(site[section] as object), visible }
    })
  await show(true)
  await page.goto('/user/Index')
  await expect(headings(page).filter({ hasText: '合作企业' })).toBeVisible()
  const shown = await headings(page).allInnerTexts()
  expect(shown.slice(0, 3)).toEqual(['供应商登录', '采购公告', '结果公示'])
  expect(shown.slice(-4)).toEqual(['平台信息', '新闻资讯', '最新加盟', '合作企业'])

  await show(false)
  await page.reload()
  await expect.poll(() => headings(page).allInnerTexts()).toEqual(['供应商登录', '采购公告', '结果公示'])
})

test('首页新闻最多四条，“查看更多”在新窗口打开新闻页', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/user/Index')
  const news = page.getByRole('region', { name: '新闻资讯' })
  await expect(news.getByRole('heading', { level: 3 })).toHaveCount(4)
  const more = news.getByRole('link', { name: '查看更多' })
  await expect(more).toHaveAttribute('rel', 'noopener')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), more.click()])
  await expect(opened.getByRole('heading', { level: 1, name: '新闻资讯' })).toBeVisible()
  await opened.getByRole('article').first().getByRole('link').click()
  await expect(opened).toHaveURL(/\/news\/[\w-]+$/)
  await expect(opened.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('两个模板看得出不同', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/test/home?portalType=se')
  const stats = page.locator('.stats')
  await expect(stats).toHaveCSS('box-shadow', 'none')
  await page.getByRole('group', { name: '模板' }).getByRole('button', { name: '高级' }).click()
  await expect(stats).not.toHaveCSS('box-shadow', 'none')
  // The choice is kept in the browser.
  await page.goto('/test/home')
  await expect(page.getByRole('button', { name: '高级' })).toHaveAttribute('aria-pressed', 'true')
})

test('三种布局：登录页、返回首页的页头、完整门户；登录框只在首页', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/portal/index?type=0')
  await expect(page).toHaveURL(/\/user\/login$/)
  await page.goto('/portal/index?type=1')
  await expect(page.getByRole('region', { name: '供应商登录' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/user\/Index$/)
  await expect(page.getByRole('region', { name: '供应商登录' })).toBeVisible()
  for (const tab of ['采购公告', '结果公示', '关于我们']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expect(page.getByRole('region', { name: '供应商登录' })).toHaveCount(0)
  }
})

test('轮播自动翻页，可暂停，悬停与减少动态时停住，键盘可翻', async ({ visitor }) => {
  const page = await visitor()
  const slider = page.getByRole('region', { name: /采购公告，共 \d+ 条/ })
  const number = slider.locator('.pager b')
  await page.goto('/user/Index')
  await expect(number).toHaveText('1')
  await page.waitForTimeout(5000)
  await expect(number).toHaveText('1')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await page.mouse.move(5, 5)
  await expect(number).toHaveText('2', { timeout: 9000 })
  await slider.locator('.page:not([inert])').getByRole('article').first().hover({ force: true })
  const held = await number.innerText()
  await page.waitForTimeout(5000)
  await expect(number).toHaveText(held)
  await slider.getByRole('button', { name: '暂停轮播' }).click()
  await page.mouse.move(5, 5)
  await slider.getByRole('button', { name: '继续轮播' }).blur()
  await page.waitForTimeout(5000)
  await expect(number).toHaveText(held)
  await slider.getByRole('button', { name: '下一页' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(number).not.toHaveText(held)
  // Cards out of sight take no focus.
  await expect(slider.locator('.page[inert]')).not.toHaveCount(0)
})

test('载入失败时显示服务器的提示，可重试', async ({ visitor }) => {
  const page = await visitor()
  let broken = true
  await page.route('**/api/portal/announcement/list*', (route) =>
    broken
      ? route.fulfill({ json: { success: false, code: 510, message: '公告服务正在维护', result: null, timestamp: Date.now() } })
      : route.continue(),
  )
  await page.goto('/purchaseAnnouncement')
  await expect(page.getByRole('alert')).toContainText('公告服务正在维护')
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('页头的搜索找到公告和新闻', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/about')
  await page.getByRole('link', { name: '搜索公告与新闻' }).click()
  await page.getByRole('searchbox').fill('采购')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('region', { name: '新闻资讯' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('searchbox').fill('阀')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '采购公告' }).getByRole('listitem').first()).toContainText('阀')
})

test('里程碑的标签互不重叠，打印只留公告本身', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/purchaseAnnouncement')
  await expect(page.getByRole('article').first()).toBeVisible()
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all()
  expect(links.length).toBeGreaterThan(0)
  const urls = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const url of urls.slice(0, 6)) {
    await page.goto(url ?? '')
    await expect(page.getByRole('list', { name: '进程' }).getByRole('listitem').first()).toBeVisible()
    const boxes = await page.locator('.steps li').evaluateAll((items) =>
      items.map((item) => {
        const box = [...item.querySelectorAll('b, span')].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          return range.getBoundingClientRect()
        })
        return {
          left: Math.min(...box.map((b) => b.left)),
          right: Math.max(...box.map((b) => b.right)),
          top: Math.min(...box.map((b) => b.top)),
          bottom: Math.max(...box.map((b) => b.bottom)),
        }
      }),
    )
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, `${url}`).toBe(true)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByText(`原文地址: ${page.url()}`)).toBeVisible()
})

test('主题开关立即生效并保留', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/about')
  await page.getByRole('button', { name: '切换为深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: '切换为浅色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('页脚四列与规定一致', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/about')
  const columns = {
    采购公告: ['招标公告', '询价公告', '竞价公告'],
    关于我们: ['公司简介', '发展历程', '企业文化', '联系我们'],
    新手指南: ['注册', '登录', '找回密码'],
  }
  const footer = page.getByRole('contentinfo')
  for (const [name, links] of Object.entries(columns))
    await expect(footer.getByRole('navigation', { name }).getByRole('link')).toHaveText(links)
  await expect(footer.getByRole('navigation', { name: '结果公示' })).toBeVisible()
  await footer.getByRole('link', { name: '找回密码' }).click()
  await expect(page).toHaveURL(/\/guide#retrieve$/)
})
