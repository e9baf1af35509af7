import type { SiteConfig, SiteTemplate, Words } from './site.config'
import { aboutDefaults, guideDefaults } from './site.defaults.about'

const words = (zh: string, en: string): Words => ({ zh, en })

const footer: SiteConfig['footer'] = {
  columns: [
    {
      title: words('采购公告', 'Opportunities'),
      links: [
        { text: words('招标公告', 'Tenders'), url: '/purchaseAnnouncement?type=tender' },
        { text: words('询价公告', 'Inquiries'), url: '/purchaseAnnouncement?type=inquiry' },
        { text: words('竞价公告', 'Auctions'), url: '/purchaseAnnouncement?type=bidding' },
      ],
    },
    {
      title: words('结果公示', 'Awards'),
      links: [
        { text: words('招标结果', 'Tender results'), url: '/resultAnnouncement?type=tender' },
        { text: words('询价结果', 'Inquiry results'), url: '/resultAnnouncement?type=inquiry' },
        { text: words('竞价结果', 'Auction results'), url: '/resultAnnouncement?type=bidding' },
      ],
    },
    {
      title: words('关于我们', 'About us'),
      links: [
        { text: words('公司简介', 'Profile'), url: '/about#profile' },
        { text: words('发展历程', 'History'), url: '/about#history' },
        { text: words('企业文化', 'Culture'), url: '/about#culture' },
        { text: words('联系我们', 'Contact'), url: '/about#contact' },
      ],
    },
    {
      title: words('新手指南', 'Beginner guide'),
      links: [
        { text: words('注册', 'Register'), url: '/guide#register' },
        { text: words('登录', 'Sign in'), url: '/guide#login' },
        { text: words('找回密码', 'Retrieve password'), url: '/guide#retrieve' },
      ],
    },
  ],
  copyright: words('版权所有 采购中心', 'All rights reserved by the procurement centre'),
  credit: words('技术支持：清流采购', 'Powered by ClearFlow SRM'),
}

const hero: SiteConfig['hero'] = {
  primaryColor: '#004CE0',
  height: 488,
  eyebrow: words('供应商与采购门户', 'Supplier and procurement portal'),
  title: {
    text: words('公开采购，准时交付', 'Open purchasing, delivery on time'),
    isBold: true,
    style: { textAlign: 'left', fontSize: 44, color: '#FFFFFF' },
  },
  subTitle: {
    text: words('公告、报名、报价与结果，都在同一条时间线上。', 'Announcements, quotes and results on one timeline.'),
    isBold: false,
    style: { textAlign: 'left', fontSize: 16, color: '#FFFFFF' },
  },
  button: { visible: true, text: words('查看采购公告', 'View opportunities'), url: '/purchaseAnnouncement' },
  stat: { visible: true },
  // A fresh installation has nothing to boast of: it counts what the portal really holds.
  statsData: [
    { source: 'companies', plus: false, value: '', unit: words('家', ''), title: words('入驻企业', 'companies on board') },
    { source: 'purchases', plus: false, value: '', unit: words('项', ''), title: words('采购公告', 'purchases announced') },
    { source: 'results', plus: false, value: '', unit: words('项', ''), title: words('定标结果', 'awards published') },
  ],
  shape: 'ellipse',
  deco: true,
}

const feature: SiteConfig['feature'] = {
  visible: true,
  title: words('平台特色', 'Why here'),
  intro: words('从注册到定标，每一步都有据可查。', 'From registration to award, every step leaves a trace.'),
  features: [
    {
      visible: true,
      icon: 'shield',
      title: words('密封报价', 'Sealed quotes'),
      content: words(
        '报价在开启前加密保存，任何人都无法查看。',
        'Quotes are stored encrypted; nobody can read them before they are opened.',
      ),
    },
    {
      visible: true,
      icon: 'clock',
      title: words('准时截止', 'Exact deadlines'),
      content: words('截止时间以服务器时钟为准，精确到秒。', 'Deadlines follow the clock of the server, to the second.'),
    },
    {
      visible: true,
      icon: 'scale',
      title: words('公平评审', 'Fair evaluation'),
      content: words('评审办法随公告公开，定标须说明理由。', 'The method is published with the announcement; awards are reasoned.'),
    },
    {
      visible: true,
      icon: 'file',
      title: words('全程留痕', 'A trace of everything'),
      content: words('每个动作写入不可更改的审计链。', 'Every action is written to an audit chain that cannot be changed.'),
    },
  ],
}

const platformInfo: SiteConfig['platformInfo'] = {
  visible: true,
  color: '#004CE0',
  title: words('平台信息', 'How it works'),
  items: [
    {
      visible: true,
      icon: 'register',
      title: words('注册入驻', 'Register'),
      content: words('邮箱验证后提交企业资料。', 'Verify your e-mail and submit your company data.'),
    },
    {
      visible: true,
      icon: 'people',
      title: words('资质审核', 'Review'),
      content: words('供应商管理部门在线审核。', 'The supplier department reviews it online.'),
    },
    {
      visible: true,
      icon: 'quote',
      title: words('报名报价', 'Apply and quote'),
      content: words('选择公告报名，在截止前报价。', 'Apply for an announcement and quote before the deadline.'),
    },
    {
      visible: true,
      icon: 'award',
      title: words('定标公示', 'Award'),
      content: words('结果公开，合同与订单在线完成。', 'Results are public; contract and orders follow online.'),
    },
  ],
}

const base: SiteConfig = {
  organisation: {
    name: words('采购中心', 'Procurement centre'),
    product: words('清流采购', 'ClearFlow SRM'),
    slogan: words('创造更洁净、更友好的生活环境。', 'For a cleaner, friendlier living environment.'),
  },
  logo: { image: null },
  bg: { image: null },
  seo: {
    title: words('供应商与采购门户', 'Supplier and procurement portal'),
    description: words(
      '采购公告、结果公示与供应商注册：公开、守时、公平的采购门户。',
      'Purchase announcements, awards and supplier registration: an open, punctual and fair procurement portal.',
    ),
  },
  navs: [
    { key: 'home', visible: true, text: words('首页', 'Home') },
    { key: 'purchase', visible: true, text: words('采购公告', 'Opportunities') },
    { key: 'result', visible: true, text: words('结果公示', 'Awards') },
    { key: 'feature', visible: false, text: words('平台特色', 'Features') },
    { key: 'about', visible: true, text: words('关于我们', 'About us') },
    { key: 'guide', visible: false, text: words('新手指南', 'Guide') },
    { key: 'news', visible: false, text: words('新闻资讯', 'News') },
  ],
  hero,
  cta: {
    visible: true,
    title: words('注册一次，长期参与全部采购', 'Register once, take part in every purchase'),
    content: words(
      '在线提交资料，审核通过后即可报名与报价。',
      'Submit your company data online; apply and quote as soon as it is approved.',
    ),
    btn: words('注册成为供应商', 'Become a supplier'),
    url: '/register',
    bgColor: '#0A1F5C',
    height: 160,
  },
  platformInfo,
  feature,
  news: { visible: true, title: words('新闻资讯', 'News') },
  companyCloud: { visible: true, title: words('最新加盟', 'New suppliers') },
  logoWall: {
    visible: true,
    title: words('合作企业', 'Partners'),
    subtitle: words('与我们长期同行的企业', 'Companies that have worked with us for years'),
  },
  footer,
  service: { url: 'mailto:srm@example.com', text: words('在线客服', 'Online service') },
  about: aboutDefaults,
  guide: guideDefaults,
}

/** The configuration of a fresh installation: complete, and about nobody in particular. */
export const siteDefaults: Readonly<Record<SiteTemplate, SiteConfig>> = {
  se: {
    ...base,
    hero: { ...hero, shape: 'polygon', deco: false, button: { ...hero.button, visible: false } },
    platformInfo: { ...platformInfo, visible: false },
    feature: { ...feature, visible: false },
    logoWall: { ...base.logoWall, visible: false },
  },
  pro: base,
}
