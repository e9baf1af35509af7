import { topics, type DemoTopic } from '../inquiry-content'
import type { InquiryStateName } from '../inquiry'

const topicOf = (title: string, project: string, category: string, address: string, rows: DemoTopic['rows']): DemoTopic => ({
  title,
  project,
  category,
  address,
  rows,
})

const chemicals = topicOf('水处理药剂', '水厂及污水厂药剂保供', 'CHEMICAL-COAGULANT', '江苏省苏州市吴中区南区净水厂药剂库', [
  ['聚合氯化铝', '液体 Al₂O₃≥10% GB 15892', '吨', '420', '560'],
  ['聚丙烯酰胺', '阳离子 分子量 1200 万', '吨', '18', '13800'],
  ['次氯酸钠', '有效氯≥10% GB 19106', '吨', '260', '720'],
])
const carbon = topicOf('活性炭与碳源', '深度处理滤池换炭', 'CHEMICAL-CARBON', '江苏省苏州市相城区城北净水厂', [
  ['煤质颗粒活性炭', '8×30 目 碘值≥950', '吨', '90', '9600'],
  ['乙酸钠', '液体 25% COD 当量 19 万', '吨', '240', '1150'],
])
const cables = topicOf('动力与控制电缆', '泵站供配电改造', 'ELECTRICAL-CABLE', '江苏省常熟市虞山街道泵站', [
  ['铜芯电力电缆', 'YJV22-0.6/1 kV 3×95+1×50', '米', '2600', '268'],
  ['铜芯电力电缆', 'YJV-0.6/1 kV 4×35+1×16', '米', '3200', '124'],
  ['控制电缆', 'KVVP 7×1.5', '米', '4800', '14.6'],
])
const drives = topicOf('变频器与电动机', '送水泵房节能改造', 'ELECTRICAL-DRIVE', '江苏省无锡市滨湖区加压泵站', [
  ['变频器', '160 kW 380 V IP54', '台', '6', '52800'],
  ['三相异步电动机', 'YE4-315L1-4 160 kW', '台', '6', '31500'],
])
const cabinets = topicOf('低压配电柜', '再生水厂二期配电', 'ELECTRICAL-CABINET', '江苏省苏州市工业园区城东再生水厂', [
  ['低压进线柜', 'MNS 4000 A', '面', '2', '86000'],
  ['低压馈线柜', 'MNS 抽出式', '面', '9', '39800'],
])
const membranes = topicOf('超滤与 MBR 膜组件', '膜车间年度更换', 'TREATMENT-MEMBRANE', '上海市松江区污水处理厂', [
  ['PVDF 帘式膜组件', '35 m² 0.04 μm', '片', '320', '1680'],
  ['超滤膜柱', 'UF-77 77 m²', '支', '48', '7900'],
])
const pipes = topicOf('球墨铸铁管及管件', '老旧管网改造', 'PIPE', '浙江省嘉兴市南湖区管网工地', [
  ['球墨铸铁管', 'DN300 K9 6 m', '支', '240', '1860'],
  ['球墨铸铁管', 'DN600 K9 6 m', '支', '90', '4980'],
  ['双盘弯头', 'DN300 90°', '件', '46', '640'],
])
const safety = topicOf('劳动防护用品', '运营单位劳保', 'OFFICE', '江苏省苏州市工业园区澄湖路 88 号', [
  ['防静电工作服', '春秋款 藏青', '套', '1200', '168'],
  ['安全鞋', '防砸防刺穿 EN 345', '双', '1200', '145'],
  ['防毒面具滤毒盒', 'P-A-1 一对', '对', '600', '58'],
])
const clearwater = topicOf('清水泵及配套', '送水泵房节能改造', 'PUMP-CENTRIFUGAL', '江苏省无锡市滨湖区加压泵站', [
  ['单级双吸离心泵', '500S35 Q=2020 m³/h H=35 m', '台', '4', '96500'],
  ['底阀与弯管', 'DN600', '套', '4', '11800'],
])
const topic = (at: number): DemoTopic => topics[at] as DemoTopic

/** A purchase of the half year: when it was announced, how it ended, what was bought from whom. */
export interface YearPurchase {
  readonly ago: number
  readonly state: InquiryStateName
  readonly topic: DemoTopic
  /** Short names of those who were asked; the nearest of the price wins. */
  readonly asked: readonly string[]
  readonly buyer: 'purchaser' | 'multi'
  readonly patch?: Record<string, unknown>
}

const valves = ['甬江阀门', '明州泵阀', '恒远阀门']
const pumps = ['康达泵业', '沈泵流体', '清源环保']
const meters = ['钱塘仪表', '精测仪表', '秦川仪器']
const chemists = ['东江净水', '楚天药剂', '岭南药剂']
const electric = ['华通线缆', '中原电气', '湘江电缆']
const drivers = ['华通线缆', '中原电气', '鹏城变频']
const membraners = ['海碧膜科', '锦华膜业']
const pipers = ['通源管业', '津门管道']
const line = { awardMode: 'line' }
const whole = { awardMode: 'whole' }
const open = { publishAmount: true }

const at = (
  ago: number,
  title: string,
  of: DemoTopic,
  asked: readonly string[],
  state: InquiryStateName = 'completed',
  patch: Record<string, unknown> = line,
  buyer: YearPurchase['buyer'] = 'purchaser',
): YearPurchase => ({ ago, state, topic: { ...of, title }, asked, buyer, patch })

/** Half a year, month by month; each material comes again, so that its price has a history. */
export const yearPurchases: readonly YearPurchase[] = [
  at(196, '二季度水处理药剂采购', chemicals, ['东江净水', '楚天药剂'], 'completed', { ...line, ...open }),
  at(196, '泵站动力电缆采购', cables, ['华通线缆', '中原电气']),
  at(182, '老旧管网改造一标段球墨管', pipes, pipers, 'completed', { ...whole, ...open }),
  at(182, '城北净水厂闸阀与止回阀', topic(1), ['甬江阀门', '恒远阀门']),
  at(168, '再生水厂电磁流量计', topic(4), ['钱塘仪表', '精测仪表'], 'completed', { ...line, ...open }),
  at(168, '加压泵站清水泵', clearwater, ['康达泵业', '沈泵流体', '清源环保'], 'completed', whole),
  at(168, '防汛应急潜水泵', topic(2), ['康达泵业'], 'failed', { minQuotes: 3 }, 'multi'),
  at(150, '三季度水处理药剂采购', chemicals, ['东江净水', '楚天药剂', '太湖活性炭'], 'completed', { ...line, ...open }),
  at(150, 'MBR 膜组件年度更换', membranes, membraners, 'completed', whole),
  at(133, '松江厂动力电缆采购', cables, electric, 'completed', { ...line, ...open }),
  at(133, '夏季劳动防护用品', safety, ['安护劳保'], 'completed', { ...whole, minQuotes: 1 }),
  at(117, '老旧管网改造二标段球墨管', pipes, pipers, 'completed', line),
  at(117, '送水泵房变频器与电机', drives, drivers, 'completed', { ...whole, ...open }),
  at(117, '在线分析仪备品更新', topic(5), meters, 'cancelled', line, 'multi'),
  at(100, '深度处理滤池换炭', carbon, ['太湖活性炭', '东江净水', '岭南药剂'], 'completed', { ...line, ...open }),
  at(100, '二季度阀门框架补充', topic(1), valves, 'completed', line),
  at(83, '四季度水处理药剂采购', chemicals, chemists, 'completed', { ...line, ...open }),
  at(83, '泵站低压配电柜', cabinets, ['中原电气', '蓉城电气'], 'completed', whole),
  at(83, '管网分区计量流量计', topic(4), meters, 'completed', line),
  at(66, '吴江分厂潜水排污泵', topic(2), [...pumps, '明州泵阀'], 'completed', { ...whole, ...open }),
  at(66, '超滤膜柱补充采购', membranes, membraners, 'awarded', line),
  at(50, '昆山泵站动力电缆采购', cables, electric, 'awarded', { ...line, ...open }),
  at(50, '球墨铸铁管年末补库', pipes, pipers, 'awarded', whole),
  at(33, '冬储水处理药剂采购', chemicals, chemists, 'awarded', { ...line, ...open }),
  at(33, '常熟闸阀井阀门', topic(1), valves, 'awarded', line),
]

/** Running as the story arrives at today, beside what `inquiry-demo.ts` tells. Hours to the deadline. */
export const openPurchases: readonly (Omit<YearPurchase, 'ago'> & { readonly closesIn: number; readonly quoted: number })[] = [
  { ...at(0, '冬季劳动防护用品', safety, ['安护劳保'], 'published', { ...whole, minQuotes: 1 }), closesIn: 50, quoted: 1 },
  { ...at(0, '膜车间备用膜组件', membranes, membraners, 'published', whole), closesIn: 24 * 6, quoted: 1 },
  { ...at(0, '再生水厂二期低压柜', cabinets, ['中原电气', '蓉城电气'], 'published', line, 'multi'), closesIn: 24 * 10, quoted: 0 },
  { ...at(0, '送水泵房清水泵备机', clearwater, pumps, 'inApproval', whole), closesIn: 24 * 11, quoted: 0 },
  { ...at(0, '管网三标段球墨铸铁管', pipes, pipers, 'draft', line, 'multi'), closesIn: 24 * 14, quoted: 0 },
]

/** How the market moved, percent a month, by the kind of goods; copper rose, steel fell, the rest crept. */
const trends: Readonly<Record<string, number>> = {
  'ELECTRICAL-CABLE': 1.9,
  PIPE: -1.4,
  'CHEMICAL-COAGULANT': 1.1,
  'CHEMICAL-CARBON': -0.8,
  'TREATMENT-MEMBRANE': -0.9,
  'INSTRUMENT-FLOW': -0.5,
}
/** What a material costs so many days before today, without tax. */
export const marketPrice = (topicOfIt: DemoTopic, last: string, ago: number): string => {
  const monthly = 1 + (trends[topicOfIt.category] ?? 0.4) / 100
  return (Number(last) * monthly ** ((200 - ago) / 30)).toFixed(2)
}
