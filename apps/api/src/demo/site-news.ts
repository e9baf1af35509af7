import type { NewsType } from '@srm/domain/portal/news/news.catalog'

export interface DemoNews {
  readonly type: NewsType
  /** Days before the demo's today. */
  readonly daysAgo: number
  readonly cover?: 'award' | 'plant' | 'supply' | 'water'
  readonly title: string
  readonly titleEn: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly textEn: readonly string[]
}

/** Twelve items fill the page of news. */
export const demoNews: readonly DemoNews[] = [
  {
    type: 'company',
    daysAgo: 2,
    cover: 'plant',
    title: '苏州二期焚烧线检修备件集中采购启动',
    titleEn: 'Central purchase of spare parts for the Suzhou II overhaul begins',
    text: [
      '集团采购中心启动苏州二期焚烧线年度检修备件的集中采购，涉及阀门、耐火材料、输送设备等六个品类。',
      '全部项目以询价和竞价方式公开进行，公告同步发布于本平台。请供应商留意报名截止时间，并提前核对资质有效期。',
    ],
    textEn: [
      'The group procurement centre starts the central purchase of spare parts for the yearly overhaul of the Suzhou II line: valves, refractories, conveyors and three more categories.',
      'All projects run in the open as inquiries and auctions and are announced on this platform. Please mind the deadlines and check in time that your certificates are valid.',
    ],
  },
  {
    type: 'industry',
    daysAgo: 4,
    cover: 'water',
    title: '污水处理行业能效标杆指标开始试行',
    titleEn: 'Efficiency benchmarks for waste water treatment on trial',
    text: [
      '行业协会公布的能效标杆指标自本月起试行，吨水电耗与药耗成为主要考核项。',
      '集团将在后续曝气设备与药剂采购中，把全寿命周期能耗纳入评分办法。',
    ],
    textEn: [
      'The benchmarks of the industry association are on trial from this month; power and chemicals per ton of water are the main figures.',
      'In coming purchases of aeration equipment and chemicals the group will score energy over the whole life of the equipment.',
    ],
  },
  {
    type: 'company',
    daysAgo: 7,
    cover: 'award',
    title: '2026 年度优质供应商名单揭晓',
    titleEn: 'Preferred suppliers of 2026 announced',
    text: [
      '经质量、交付、价格与服务四个维度的年度评价，36 家企业入选 2026 年度优质供应商名录。',
      '入选企业在次年询价中可享受缩短的资质复核流程，评价规则与计分明细可在供应商工作台查看。',
    ],
    textEn: [
      'After the yearly evaluation of quality, delivery, price and service, 36 companies join the list of preferred suppliers of 2026.',
      'Their certificates are reviewed faster next year; rules and scores can be read in the supplier workspace.',
    ],
  },
  {
    type: 'company',
    daysAgo: 11,
    title: '平台新增资质到期提醒与批量更新',
    titleEn: 'New: reminders before certificates expire',
    text: [
      '资质证书到期前 60 天、30 天与 7 天，系统会通过站内消息与邮件提醒。',
      '到期证书可在“资质变更”中批量上传更新，审核通过后即时生效。',
    ],
    textEn: [
      'The system reminds you 60, 30 and 7 days before a certificate expires, in the workspace and by mail.',
      'Several certificates can be renewed at once; they count as soon as they are approved.',
    ],
  },
  {
    type: 'industry',
    daysAgo: 15,
    cover: 'supply',
    title: '钢材与电缆价格月度观察：十月小幅回落',
    titleEn: 'Steel and cable prices slightly down in October',
    text: ['十月中厚板均价环比下降 1.8%，铜芯电缆均价环比下降 0.9%。', '采购中心建议项目部按季度锁价，减少短周期波动影响。'],
    textEn: [
      'Plates were 1.8 % cheaper in October than in September, copper cables 0.9 %.',
      'The procurement centre advises projects to fix prices by quarter.',
    ],
  },
  {
    type: 'company',
    daysAgo: 20,
    title: '关于统一启用电子送货单的通知',
    titleEn: 'Electronic delivery notes for all sites',
    text: ['自下月一日起，集团各收货点统一启用电子送货单，纸质送货单不再单独收取。', '供应商发货前请在平台提交送货通知并打印二维码标签。'],
    textEn: [
      'From the first of next month all sites receive goods by electronic delivery note only.',
      'Please submit the notice on the platform before shipping and print the code label.',
    ],
  },
  {
    type: 'company',
    daysAgo: 26,
    cover: 'plant',
    title: '集团采购中心举办第八期供应商开放日',
    titleEn: 'Eighth supplier day of the procurement centre',
    text: [
      '来自 14 个省市的 120 家供应商参观了苏州焚烧发电厂，并就备件国产化与交付计划进行了交流。',
      '开放日资料已在平台“新手指南”中更新。',
    ],
    textEn: [
      '120 suppliers from 14 provinces visited the Suzhou plant and talked about local spare parts and delivery plans.',
      'The material of the day has been added to the beginner guide.',
    ],
  },
  {
    type: 'industry',
    daysAgo: 33,
    title: '垃圾焚烧烟气排放新标准征求意见',
    titleEn: 'Draft of a new flue gas standard',
    text: ['新标准草案收紧了氮氧化物与二噁英限值，预计带动脱硝催化剂与在线监测设备更新需求。', '集团技术中心正在评估现有产线改造范围。'],
    textEn: [
      'The draft lowers the limits of nitrogen oxides and dioxins; catalysts and monitoring equipment will have to be renewed.',
      'The technical centre is assessing which lines are affected.',
    ],
  },
  {
    type: 'company',
    daysAgo: 41,
    title: '供应商满意度调查结果公布',
    titleEn: 'Results of the supplier survey',
    text: ['本次调查回收有效问卷 2,318 份，总体满意度 4.5 分。', '付款进度透明度是改进重点，付款申请状态查询功能已列入下一版本。'],
    textEn: [
      '2,318 answers, 4.5 points of 5 over all.',
      'The progress of payments is what should become clearer; the status of payment applications is part of the next release.',
    ],
  },
  {
    type: 'industry',
    daysAgo: 52,
    cover: 'water',
    title: '环境监测设备国产化率持续提升',
    titleEn: 'More monitoring equipment is made at home',
    text: ['行业数据显示，在线水质分析仪国产化率已达 68%，核心传感器寿命明显改善。', '集团询价项目中，国产设备中标比例同步上升。'],
    textEn: [
      '68 % of online water analysers are made at home, and their sensors last longer.',
      'Their share in the awards of the group grows as well.',
    ],
  },
  {
    type: 'company',
    daysAgo: 64,
    title: '采购监督邮箱启用，三个工作日内答复',
    titleEn: 'Supervision mailbox: an answer within three working days',
    text: ['对采购过程有异议的供应商，可通过采购监督邮箱反映。', '审计监察部独立受理，三个工作日内答复，处理结果可在线查询。'],
    textEn: [
      'Suppliers who object to how a purchase was run can write to the supervision mailbox.',
      'The audit department answers on its own within three working days.',
    ],
  },
  {
    type: 'industry',
    daysAgo: 80,
    title: '绿色供应链评价指南发布',
    titleEn: 'Guide to evaluating green supply chains',
    text: ['指南从资源消耗、排放与循环利用三个方面给出评价方法。', '集团绿色采购标准将于年内完成衔接修订。'],
    textEn: [
      'The guide measures resources, emissions and reuse.',
      'The green purchasing standard of the group will follow it within the year.',
    ],
  },
]
