import type { SiteConfig, SiteStat, Words } from '@srm/domain/portal/site/site.config'
import { siteDefaults } from '@srm/domain/portal/site/site.defaults'

const words = (zh: string, en: string): Words => ({ zh, en })
const mail = 'srm@chengyuan-env.example'
const base = siteDefaults.pro

/** A figure counted from what the lists behind it hold. */
const stat = (source: SiteStat['source'], unit: Words, title: Words): SiteStat => ({ source, plus: false, value: '', unit, title })

/** The advanced template as the demo organisation uses it. */
export const demoSiteConfig: SiteConfig = {
  ...base,
  organisation: {
    name: words('澄源环境集团', 'Chengyuan Environment'),
    product: words('清流采购', 'ClearFlow SRM'),
    slogan: words('创造更洁净、更友好的生活环境。', 'For a cleaner, friendlier living environment.'),
  },
  seo: {
    title: words('澄源环境集团 · 供应商与采购门户', 'Chengyuan Environment · supplier and procurement portal'),
    description: words(
      '澄源环境集团采购公告、结果公示与供应商注册：招标、询价、竞价公开发布，人人可查。',
      'Purchase announcements, awards and supplier registration of Chengyuan Environment: tenders, inquiries and auctions in the open.',
    ),
  },
  hero: {
    ...base.hero,
    eyebrow: words('澄源环境集团 · 供应商与采购门户', 'Chengyuan Environment Group · supplier and procurement portal'),
    title: { ...base.hero.title, text: words('让每一座城市更洁净、更友好', 'Cleaner, friendlier cities together') },
    subTitle: {
      ...base.hero.subTitle,
      text: words('公开每一次采购，准时每一次交付。', 'Every purchase in the open, every delivery on time.'),
    },
    statsData: [
      stat('companies', words('家', ''), words('合作供应商', 'suppliers on board')),
      stat('purchases', words('项', ''), words('采购公告', 'purchases announced')),
      stat('results', words('项', ''), words('定标结果', 'awards published')),
    ],
  },
  cta: { ...base.cta, title: words('注册一次，长期参与集团全部采购', 'Register once, take part in every purchase of the group') },
  footer: {
    ...base.footer,
    copyright: words('澄源环境集团股份有限公司 版权所有', 'Chengyuan Environment Group Co., Ltd.'),
    credit: words('技术支持：澄源数科', 'Technology: Chengyuan Digital'),
  },
  service: { url: `mailto:${mail}`, text: words('在线客服', 'Online service') },
  about: {
    ...base.about,
    lead: words('创造更洁净、更友好的生活环境。', 'For a cleaner, friendlier living environment.'),
    introduction: words(
      '澄源环境集团从事垃圾焚烧发电、污水处理与环境监测，业务覆盖设计、建设与运营。集团采购中心统一组织设备、备品备件、药剂与服务的采购。\n所有公开采购在本平台发布：公告、澄清与结果按同一时间线公开，任何人无需登录即可查阅；报价在开启前加密保存，开启后全程留痕。',
      'Chengyuan Environment Group works in waste-to-energy, waste water treatment and environmental monitoring, from design and construction to operation. The group procurement centre buys equipment, spare parts, chemicals and services for all of its sites.\nEvery public purchase is announced on this platform: announcements, clarifications and results appear on one timeline and anyone may read them without signing in. Quotes are stored encrypted until they are opened, and every step after that leaves a trace.',
    ),
    offices: [
      {
        name: words('集团总部 · 采购中心', 'Head office · procurement centre'),
        address: words('江苏省苏州市工业园区澄湖路 88 号', '88 Chenghu Road, Industrial Park, Suzhou, Jiangsu'),
        phone: '0512-5555 0100',
        mail,
      },
      {
        name: words('华北采购分部', 'North China office'),
        address: words('河北省石家庄市长安区清源街 16 号', '16 Qingyuan Street, Changan, Shijiazhuang, Hebei'),
        phone: '0311-5555 0120',
        mail: 'north@chengyuan-env.example',
      },
      {
        name: words('西南采购分部', 'Southwest office'),
        address: words('四川省成都市高新区锦江大道 9 号', '9 Jinjiang Avenue, High-tech Zone, Chengdu, Sichuan'),
        phone: '028-5555 0160',
        mail: 'southwest@chengyuan-env.example',
      },
    ],
    contact: {
      ...base.about.contact,
      mail,
      phone: '0512-5555 0100',
      hours: words('工作日 08:30–17:30（北京时间）', 'Weekdays 08:30–17:30 (Beijing time)'),
    },
  },
}

export const demoTimeline: readonly (readonly [number, number, string, string])[] = [
  [2019, 3, '集团采购中心成立，统一供应商准入标准', 'The group procurement centre opens with one supplier admission for all sites'],
  [2019, 11, '首批核心供应商完成集中登记', 'The first core suppliers are registered'],
  [2020, 6, '污水处理业务并入集中采购范围', 'Waste water treatment joins central purchasing'],
  [2021, 4, '电子询价上线，备件采购全部线上比价', 'Electronic inquiries: all spare parts are compared online'],
  [2021, 12, '年度采购额首次突破 2 亿元', 'Purchases of a year pass 200 million CNY'],
  [2022, 9, '供应商评价体系发布，建立优质供应商名录', 'Supplier evaluation and the list of preferred suppliers'],
  [2023, 5, '绿色采购标准发布，纳入碳排放评分', 'Green purchasing standard with emissions in the score'],
  [2024, 8, '报价密封与双人开启机制启用', 'Sealed quotes, opened by two people'],
  [2025, 10, '合同、订单与送货全程在线协同', 'Contracts, orders and deliveries online from end to end'],
  [2026, 3, '新一代采购协同平台上线', 'The new procurement platform goes live'],
  [2026, 9, '平台上的供应商超过 40 家', 'More than 40 suppliers work on the platform'],
]

/** File of the logo, name, name in English. */
export const demoPartners: readonly (readonly [string, string, string])[] = [
  ['hengyuan', '恒远阀门', 'Hengyuan Valves'],
  ['lanwan', '蓝湾水务', 'Lanwan Water'],
  ['beichen', '北辰仪表', 'Beichen Instruments'],
  ['yunling', '云岭电缆', 'Yunling Cable'],
  ['taiyue', '泰岳机械', 'Taiyue Machinery'],
  ['qinghe', '清禾药剂', 'Qinghe Chemicals'],
  ['yuanchuan', '远川物流', 'Yuanchuan Logistics'],
  ['huali', '华砾耐材', 'Huali Refractories'],
  ['qingwu', '青梧检测', 'Qingwu Testing'],
  ['tuoye', '拓野泵业', 'Tuoye Pumps'],
  ['dingheng', '鼎衡电气', 'Dingheng Electric'],
  ['wangshu', '望舒数科', 'Wangshu Digital'],
]
