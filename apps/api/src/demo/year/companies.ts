import { xinyu, type DemoCompany } from '../supplier-companies'

/** Where the life of a company of the past half year stands today. */
export type YearStage =
  | 'registered'
  | 'pendingReview'
  | 'returned'
  | 'refused'
  | 'potential'
  | 'qualified'
  | 'restricted'
  | 'frozen'
  | 'blacklisted'
  | 'eliminated'

/** So many days ago it registered, where it stands, and who it is; what a row leaves out follows from these. */
type Row = readonly [
  ago: number,
  stage: YearStage,
  short: string,
  name: string,
  place: Place,
  categories: string,
  legalPerson: string,
  founded: number,
  capital: number,
]

const places = {
  suzhou: ['320000', '320500', '320506', '江苏省苏州市吴中区'],
  wuxi: ['320000', '320200', '320205', '江苏省无锡市锡山区'],
  changzhou: ['320000', '320400', '320411', '江苏省常州市新北区'],
  hangzhou: ['330000', '330100', '330110', '浙江省杭州市余杭区'],
  ningbo: ['330000', '330200', '330212', '浙江省宁波市鄞州区'],
  shanghai: ['310000', '310100', '310114', '上海市嘉定区'],
  qingdao: ['370000', '370200', '370211', '山东省青岛市黄岛区'],
  zhengzhou: ['410000', '410100', '410102', '河南省郑州市中原区'],
  wuhan: ['420000', '420100', '420106', '湖北省武汉市武昌区'],
  changsha: ['430000', '430100', '430102', '湖南省长沙市芙蓉区'],
  shenzhen: ['440000', '440300', '440306', '广东省深圳市宝安区'],
  chengdu: ['510000', '510100', '510104', '四川省成都市锦江区'],
  hefei: ['340000', '340100', '340104', '安徽省合肥市蜀山区'],
  tianjin: ['120000', '120100', '120110', '天津市东丽区'],
  shenyang: ['210000', '210100', '210106', '辽宁省沈阳市铁西区'],
  xian: ['610000', '610100', '610104', '陕西省西安市莲湖区'],
} as const
type Place = keyof typeof places

const V = 'VALVE-GATE VALVE-BUTTERFLY VALVE-CHECK'
const P = 'PUMP-CENTRIFUGAL PUMP-SUBMERSIBLE'
const I = 'INSTRUMENT-FLOW INSTRUMENT-LEVEL'
const C = 'CHEMICAL-COAGULANT CHEMICAL-DISINFECTANT CHEMICAL-CARBON'
const E = 'ELECTRICAL-CABINET ELECTRICAL-CABLE ELECTRICAL-DRIVE'
const T = 'TREATMENT-MEMBRANE TREATMENT-SLUDGE'

/** The first of each field come early: they are the bidders of the half year. */
const rows: readonly Row[] = [
  [203, 'qualified', '华通线缆', '江苏华通线缆股份有限公司', 'changzhou', E, '顾卫东', 2004, 12000],
  [203, 'qualified', '东江净水', '无锡东江净水材料有限公司', 'wuxi', C, '钱建新', 2009, 3200],
  [202, 'qualified', '康达泵业', '上海康达泵业制造有限公司', 'shanghai', P, '施国良', 2001, 8600],
  [202, 'qualified', '钱塘仪表', '杭州钱塘自控仪表有限公司', 'hangzhou', `${I} INSTRUMENT-ANALYSER`, '沈立群', 2007, 2800],
  [201, 'qualified', '海碧膜科', '青岛海碧膜科技有限公司', 'qingdao', T, '于海涛', 2012, 6000],
  [201, 'qualified', '通源管业', '安徽通源管业有限公司', 'hefei', 'PIPE', '汪立新', 2003, 9000],
  [200, 'qualified', '安护劳保', '苏州安护劳动防护用品有限公司', 'suzhou', 'OFFICE', '陆秋萍', 2013, 600],
  [199, 'qualified', '甬江阀门', '宁波甬江阀门有限公司', 'ningbo', V, '应志强', 1999, 5200],
  [199, 'qualified', '中原电气', '郑州中原电气成套有限公司', 'zhengzhou', E, '郭永刚', 2006, 7200],
  [198, 'qualified', '楚天药剂', '武汉楚天水处理药剂有限公司', 'wuhan', C, '胡德明', 2011, 2600],
  [190, 'qualified', '沈泵流体', '沈阳沈泵流体机械有限公司', 'shenyang', P, '赵铁军', 1996, 15000],
  [188, 'qualified', '津门管道', '天津津门管道装备有限公司', 'tianjin', 'PIPE', '刘宝山', 2002, 8000],
  [184, 'qualified', '湘江电缆', '长沙湘江电缆有限公司', 'changsha', 'ELECTRICAL-CABLE', '彭建国', 1998, 6600],
  [180, 'qualified', '秦川仪器', '西安秦川分析仪器有限公司', 'xian', 'INSTRUMENT-ANALYSER INSTRUMENT-FLOW', '雷振宇', 2008, 3000],
  [176, 'qualified', '锦华膜业', '成都锦华膜分离技术有限公司', 'chengdu', T, '蒋文斌', 2014, 4200],
  [171, 'qualified', '鹏城变频', '深圳鹏城变频技术有限公司', 'shenzhen', 'ELECTRICAL-DRIVE ELECTRICAL-CABINET', '林少华', 2010, 5000],
  [165, 'qualified', '太湖活性炭', '无锡太湖活性炭有限公司', 'wuxi', 'CHEMICAL-CARBON', '吴培根', 2005, 1800],
  [160, 'eliminated', '顺达贸易', '合肥顺达机电贸易有限公司', 'hefei', 'PIPE', '程少龙', 2016, 300],
  [156, 'qualified', '虹桥阀控', '上海虹桥阀门控制有限公司', 'shanghai', 'VALVE-CONTROL VALVE-BUTTERFLY', '俞正荣', 2003, 4800],
  [151, 'refused', '宏远物资', '天津宏远物资经营部有限公司', 'tianjin', 'OFFICE', '韩冬', 2021, 50],
  [147, 'qualified', '明州泵阀', '宁波明州泵阀有限公司', 'ningbo', `${P} VALVE-GATE`, '竺国庆', 2000, 4000],
  [143, 'blacklisted', '金鼎五金', '郑州金鼎五金机电有限公司', 'zhengzhou', 'VALVE-GATE', '马金奎', 2015, 500],
  [129, 'frozen', '盛达密封', '沈阳盛达密封材料有限公司', 'shenyang', 'VALVE-CHECK', '佟立军', 2009, 800],
  [119, 'qualified', '蓉城电气', '成都蓉城电气设备有限公司', 'chengdu', 'ELECTRICAL-CABINET', '何志远', 2005, 3800],
  [113, 'restricted', '江汉管件', '武汉江汉管件制造有限公司', 'wuhan', 'PIPE', '涂国平', 2008, 1200],
  [108, 'qualified', '岭南药剂', '深圳岭南净水药剂有限公司', 'shenzhen', C, '黄伟杰', 2013, 2000],
  [92, 'potential', '长安自控', '西安长安自控工程有限公司', 'xian', 'INSTRUMENT-LEVEL', '田卫国', 2012, 2200],
  [50, 'potential', '芙蓉净水', '长沙芙蓉净水科技有限公司', 'changsha', 'CHEMICAL-COAGULANT', '易建明', 2016, 900],
  [44, 'qualified', '苏南阀门', '苏州苏南阀门有限公司', 'suzhou', V, '徐永林', 2006, 4600],
  [29, 'qualified', '铁西机械', '沈阳铁西机械配件有限公司', 'shenyang', 'PUMP-CENTRIFUGAL', '关长海', 2003, 1900],
]

/** What people were still about when the story arrives at today: they come last, as new companies do. */
const recent: readonly Row[] = [
  [9, 'returned', '余杭控制', '杭州余杭控制阀有限公司', 'hangzhou', 'VALVE-CONTROL', '俞国栋', 2011, 1700],
  [7, 'potential', '荆楚电气', '武汉荆楚电气有限公司', 'wuhan', 'ELECTRICAL-CABINET', '向东升', 2008, 2900],
  [6, 'registered', '汉唐仪器', '西安汉唐仪器仪表有限公司', 'xian', 'INSTRUMENT-FLOW', '白志宏', 2013, 800],
  [4, 'pendingReview', '庐州泵业', '合肥庐州泵业有限公司', 'hefei', 'PUMP-SUBMERSIBLE', '方正平', 2010, 2100],
  [3, 'pendingReview', '龙城线缆', '常州龙城线缆有限公司', 'changzhou', 'ELECTRICAL-CABLE', '莫建伟', 2004, 5400],
  [2, 'registered', '宝安膜技', '深圳宝安膜技术有限公司', 'shenzhen', 'TREATMENT-MEMBRANE', '曾国强', 2019, 1000],
]

/** Certificates that have ended or end soon, in days from today. */
const papers: Readonly<Record<string, DemoCompany['papers']>> = {
  海碧膜科: [['HYGIENE', '涉水批件', 21]],
  通源管业: [['HYGIENE', '涉水批件', -12]],
  楚天药剂: [['HYGIENE', '涉水批件', 48]],
  甬江阀门: [['ISO14001', 'ISO14001', -31]],
  秦川仪器: [['METROLOGY', '型式批准', 9]],
  沈泵流体: [['ISO45001', 'ISO45001', 74]],
  鹏城变频: [['ISO14001', 'ISO14001', 160]],
}

const surnames = '张王李刘陈杨黄周吴徐孙马朱胡郭何高林罗郑'
const given = ['建华', '晓燕', '志远', '丽娟', '海峰', '雪梅', '文杰', '佳怡', '永康', '秀英', '俊杰']
const person = (n: number): string => `${surnames[(n * 7) % surnames.length] ?? '王'}${given[(n * 5) % given.length] ?? '建华'}`
const digits = (n: number, length: number): string => String(n).padStart(length, '0').slice(-length)

const companyOf = ([, , shortName, name, place, categories, legalPerson, founded, capital]: Row, at: number): DemoCompany => {
  const [province, city, county, where] = places[place]
  const headcount = 24 + Math.round(Math.sqrt(capital) * 2.4)
  const fields = `${shortName}及配套产品`
  return {
    ...xinyu,
    ...(papers[shortName] ? { papers: papers[shortName] } : {}),
    name,
    shortName,
    email: `sales${digits(at + 1, 2)}@${place}-supply.example`,
    usci: `91${county}MA${digits(4_120_000 + at * 7919, 7)}`,
    region: [province, city, county],
    address: `${where}工业大道 ${18 + at * 7} 号`,
    type: 'MANUFACTURER',
    categories: categories.split(' '),
    legalPerson,
    founded: `${founded}-0${1 + (at % 9)}-1${at % 9}`,
    capital: String(capital),
    headcount,
    scope: `${fields}的研发、生产、销售、安装和技术服务；货物进出口。`,
    intro: `${name}成立于${founded}年，位于${where}，主要从事${fields}的研发与生产，现有员工${headcount}人，建有独立的检验试验室和成品仓库，产品用于自来水厂、污水处理厂、泵站和管网工程，在周边省市设有销售与服务网点，已通过质量管理体系认证，连续多年按期交付，与多家水务集团保持长期合作，未发生重大质量和安全事故。`,
    advantages: `深耕水务行业多年，${fields}规格齐全，主要型号常备库存；关键工序自主完成并逐批检验，随货提供检测报告；接到通知后四十八小时内到场服务，质保期内免费更换，备件长期供应。`,
    delivery: '合同生效后三日内下达生产计划，出厂前逐批检验并拍照留存，按约定日期送达现场，随货提供合格证与检测报告，到货后协助验收。',
    shareholders: [
      [legalPerson, '70'],
      [person(at + 3), '30'],
    ],
    sales: [person(at), `139${digits(12_400_000 + at * 60_013, 8)}`],
    accountant: [person(at + 5), `137${digits(31_700_000 + at * 50_021, 8)}`],
    bank: [xinyu.bank[0], digits(238_840_000_000 + at * 7_345_113, 12), xinyu.bank[2]],
  }
}

export interface YearCompany {
  readonly ago: number
  readonly stage: YearStage
  readonly company: DemoCompany
}
const told = (list: readonly Row[], from: number): YearCompany[] =>
  list.map((row, i) => ({ ago: row[0], stage: row[1], company: companyOf(row, from + i) }))

export const yearCompanies: readonly YearCompany[] = told(rows, 0)
export const recentCompanies: readonly YearCompany[] = told(recent, rows.length)
