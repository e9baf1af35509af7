import { usciCheckChar } from '@srm/domain/srm/supplier/supplier-identity.rules'

/** A company as the demo tells it; everything else of its profile follows from these. */
export interface DemoCompany {
  readonly name: string
  readonly shortName: string
  readonly email: string
  /** First 17 characters of the unified social credit code: the check character is computed. */
  readonly usci: string
  readonly region: readonly [string, string, string]
  readonly address: string
  readonly type: 'MANUFACTURER' | 'AGENT' | 'SERVICE'
  readonly categories: readonly string[]
  readonly legalPerson: string
  readonly founded: string
  /** Registered capital in ten thousands. */
  readonly capital: string
  readonly headcount: number
  readonly scope: string
  readonly intro: string
  readonly advantages: string
  readonly delivery: string
  readonly shareholders: readonly (readonly [name: string, ratio: string])[]
  readonly sales: readonly [name: string, mobile: string]
  readonly accountant: readonly [name: string, mobile: string]
  readonly bank: readonly [name: string, account: string, branchNo: string]
  /** Further certificates it holds: kind, title, and in how many days from today each ends. */
  readonly papers?: readonly (readonly [code: string, title: string, endsIn: number])[]
  /** It has been to court. */
  readonly lawsuit?: boolean
  /** Whom it declares related: what the other is to it, its name, the share in percent. */
  readonly relatives?: readonly (readonly [relation: string, name: string, share: string | null])[]
  /** For whom it acts as an agent, and in how many days from today that ends. */
  readonly agency?: readonly [principal: string, country: string, brand: string, endsIn: number]
  /** Whose brand it may use, and in how many days from today that ends. */
  readonly brand?: readonly [name: string, owner: string, endsIn: number]
}

export const usciOf = (first17: string): string => first17 + (usciCheckChar(first17) ?? '')

export const hengyuan: DemoCompany = {
  name: '江苏恒远阀门有限公司',
  shortName: '恒远阀门',
  email: 'sales@hengyuan-valve.example',
  usci: '91320682588412073',
  region: ['320000', '320600', '320682'],
  address: '江苏省南通市如皋市经济开发区兴源大道 188 号',
  type: 'MANUFACTURER',
  categories: ['VALVE-BUTTERFLY', 'VALVE-GATE', 'VALVE-CHECK'],
  legalPerson: '陈国栋',
  founded: '2011-12-08',
  capital: '6800',
  headcount: 286,
  scope: '阀门、管道配件、执行机构的研发、制造、销售及技术服务；货物进出口。',
  intro:
    '江苏恒远阀门有限公司创建于2011年，位于江苏如皋，专业从事给排水和水处理用阀门的研发与制造。公司占地六万平方米，拥有铸造、机加工、喷涂、装配和检测五个车间，年产各类蝶阀、闸阀、止回阀四万六千台，产品覆盖 DN50 至 DN2400，服务于全国一百二十余座城市的水厂与管网工程，并通过质量、环境和职业健康安全管理体系认证。',
  advantages:
    '十余年给排水阀门制造经验，具备 DN50–DN2400 全系列蝶阀、闸阀、止回阀自主铸造与喷涂能力，年产四万六千台，华东六省二十四小时到场服务，近三年一次交验合格率 99.2%。',
  delivery: '签约后三日内下达生产计划，关键件自制，出厂前逐台做壳体强度与密封试验，随货提供合格证和试验报告，专车送至现场。',
  shareholders: [
    ['陈国栋', '52'],
    ['江苏恒远投资合伙企业（有限合伙）', '30'],
    ['南通启衡创业投资有限公司', '18'],
  ],
  sales: ['周琴', '13912880216'],
  accountant: ['何静', '13706270835'],
  bank: ['中国工商银行股份有限公司如皋支行', '1111625009300218866', '102306682105'],
}

export const qingyuan: DemoCompany = {
  papers: [
    ['ISO14001', 'ISO14001', 12],
    ['HYGIENE', '涉水批件', -3],
  ],
  lawsuit: true,
  relatives: [
    ['controller', '沈清源', '65'],
    ['subsidiary', '嘉兴清源钢构有限公司', '100'],
  ],
  agency: ['Talis Deutschland GmbH & Co. KG', 'DEU', 'ERHARD 加药计量泵', 40],
  name: '上海清源环保设备有限公司',
  shortName: '清源环保',
  email: 'bid@qingyuan-env.example',
  usci: '91310115MA1K3T8D2',
  region: ['310000', '310100', '310115'],
  address: '上海市浦东新区康桥工业区秀浦路 2555 号',
  type: 'MANUFACTURER',
  categories: ['TREATMENT-SLUDGE', 'PUMP-DOSING', 'VALVE-BUTTERFLY', 'PUMP-SUBMERSIBLE'],
  legalPerson: '沈清源',
  founded: '2016-05-18',
  capital: '5000',
  headcount: 164,
  scope: '环保设备、水处理设备、泵阀的设计、制造、销售、安装及维修；环境工程技术服务。',
  intro:
    '上海清源环保设备有限公司成立于2016年，是一家以污泥脱水、加药和排污泵成套设备为主的环保装备企业。公司在浦东康桥设有研发中心和装配基地，在嘉兴设有钢结构加工厂，现有员工一百六十余人，其中工程技术人员五十二人，累计为长三角地区八十多座污水处理厂提供设备与运维服务，持有三十一项专利，是上海市高新技术企业。',
  advantages:
    '掌握低含水率污泥脱水和智能加药两项核心技术，三十一项专利，装配与调试均由自有团队完成，备件库常备五百余种，长三角地区四小时响应、次日到场，质保期三年。',
  delivery: '合同生效后两周内完成设计确认，主机在厂内整机试车并邀请客户见证，分批装车发运，到货后十日内完成安装调试和培训。',
  shareholders: [
    ['沈清源', '65'],
    ['上海浦康企业管理中心（有限合伙）', '35'],
  ],
  sales: ['徐敏', '13817620954'],
  accountant: ['潘慧', '13564108873'],
  bank: ['中国建设银行股份有限公司上海康桥支行', '31050161393600001927', '105290073012'],
}

export const jingce: DemoCompany = {
  papers: [
    ['METROLOGY', '型式批准', 5],
    ['ISO45001', 'ISO45001', 55],
    ['OTHER', '防爆合格证', 80],
  ],
  relatives: [
    ['controller', '郑海波', '100'],
    ['invested', '常州瑞通密封件有限公司', '15'],
  ],
  brand: ['科隆 OPTIFLUX', '科隆测量仪器（上海）有限公司', 25],
  name: '浙江精测仪表有限公司',
  shortName: '精测仪表',
  email: 'market@jingce-meter.example',
  usci: '91330382770712549',
  region: ['330000', '330300', '330382'],
  address: '浙江省温州市乐清市经济开发区纬十一路 239 号',
  type: 'MANUFACTURER',
  categories: ['INSTRUMENT-FLOW', 'INSTRUMENT-LEVEL', 'INSTRUMENT-ANALYSER', 'VALVE-BUTTERFLY'],
  legalPerson: '郑海波',
  founded: '2005-03-22',
  capital: '3600',
  headcount: 212,
  scope: '仪器仪表、自动化控制系统、电动执行机构的研发、制造、销售和技术服务。',
  intro:
    '浙江精测仪表有限公司创办于2005年，专注水务行业的流量、液位、压力与水质在线分析仪表，建有口径 DN10 至 DN1600 的水流量标准装置，可为用户提供出厂标定和在线校准服务。公司电磁流量计、超声波明渠流量计年产三万台，被全国六百余家自来水公司和污水处理厂采用，连续八年被评为守合同重信用企业。',
  advantages:
    '自有 DN1600 水流量标准装置，出厂逐台标定，电磁流量计准确度达 0.2 级；核心传感器与转换器自主研发，三十个省级服务点，备机四十八小时送达，终身校准服务。',
  delivery: '常规口径备有成品，收到订单后五日内标定发货；大口径按计划三十日交付，随货附标定证书、合格证和接线图。',
  shareholders: [['郑海波', '100']],
  sales: ['林晓峰', '13957742610'],
  accountant: ['吴丽丹', '13616668032'],
  bank: ['中国农业银行股份有限公司乐清支行', '19270101040023567', '103333527016'],
}

/** Registered, half filled in: confined to /completeSupInfo. */
export const xinyu: DemoCompany = {
  name: '山东新域机电有限公司',
  shortName: '新域机电',
  email: 'office@xinyu-me.example',
  usci: '91370102MA3CXP7E0',
  region: ['370000', '370100', '370102'],
  address: '山东省济南市历下区工业南路 57 号',
  type: 'MANUFACTURER',
  categories: ['ELECTRICAL-DRIVE', 'PUMP-CENTRIFUGAL'],
  legalPerson: '孙立新',
  founded: '2017-02-14',
  capital: '2000',
  headcount: 96,
  scope: '电机、水泵、变频控制设备的生产、销售和维修。',
  intro:
    '山东新域机电有限公司成立于2017年，主营高效电机、离心泵与变频控制柜，服务济南、淄博、潍坊等地的供水和污水企业。公司拥有装配、试验、维修三个车间和一支三十人的技术服务队伍，可承接旧泵节能改造，已完成二百余台机组的改造，平均节电百分之十八，用户遍及山东省各地市。',
  advantages:
    '熟悉供水泵站的节能改造，从测试、选型到安装调试一站式服务，改造后平均节电百分之十八；省内设五个服务站，常用备件现货，两小时响应。',
  delivery: '测试选型一周，生产二十日，安装调试五日，完成后提交节能测试报告。',
  shareholders: [
    ['孙立新', '70'],
    ['孙慧', '30'],
  ],
  sales: ['王磊', '13853120477'],
  accountant: ['张艳', '13793106625'],
  bank: ['中国银行股份有限公司济南历下支行', '238836702915', '104451000123'],
}

/** From the older system, incomplete: confined to /misCompleteSupInfo. */
export const jiudang: DemoCompany = {
  ...xinyu,
  name: '安徽旧档物资有限公司',
  shortName: '旧档物资',
  email: 'jiudang@jiudang-wz.example',
  usci: '91340100610308854',
  region: ['340000', '340100', '340104'],
  address: '安徽省合肥市蜀山区长江西路 402 号',
  categories: ['PIPE', 'OFFICE'],
  intro:
    '安徽旧档物资有限公司创办于1998年，长期为合肥及周边县市的供水企业供应球墨铸铁管、PE管、管件和劳保用品，自有三千平方米仓库和配送车队，常备库存两千余个品种，可按项目进度分批送货，多年来与省内十余家水务公司保持稳定合作，售后退换手续简便，在本地同行中有较好的口碑。',
  advantages:
    '常备库存两千余个品种，合肥市区当日送达、省内次日送达；可按项目进度分批供货，余料可退换；自有仓库和车队，应急物资全天候响应。',
  legalPerson: '胡世安',
  founded: '1998-09-01',
  capital: '500',
  headcount: 38,
  scope: '管材管件、劳保用品、五金建材的批发和零售。',
  sales: ['胡军', '13965011832'],
  accountant: ['方芳', '13855106190'],
}

/** Waiting for the supplier managers. */
export const zhongbeng: DemoCompany = {
  ...xinyu,
  name: '河北中泵流体设备有限公司',
  shortName: '中泵流体',
  email: 'bd@zhongbeng-fluid.example',
  usci: '91130102MA07W5R41',
  region: ['130000', '130100', '130102'],
  address: '河北省石家庄市长安区学府路 9 号',
  categories: ['PUMP-CENTRIFUGAL', 'PUMP-SUBMERSIBLE'],
  intro:
    '河北中泵流体设备有限公司成立于2017年，专业生产单双级离心泵、潜水排污泵和成套供水设备，拥有铸造、机加工、装配和水泵性能试验台，产品覆盖口径 DN50 至 DN800，服务于京津冀地区的自来水厂、污水泵站和热力企业，累计交付水泵六千余台，设有石家庄、唐山、保定三个服务站。',
  advantages:
    '自有水泵性能闭式试验台，出厂逐台测试流量、扬程和效率；主力型号效率高于国家标准节能值；京津冀设三个服务站，四小时到场，常用备件现货供应。',
  legalPerson: '马建业',
  sales: ['高晗', '13931180566'],
  accountant: ['刘婷', '13833109274'],
  bank: ['中国工商银行股份有限公司石家庄长安支行', '0402021209300457188', '102121000214'],
}

/** Handed back once with comments. */
export const changjiang: DemoCompany = {
  ...xinyu,
  name: '湖北长江净水药剂有限公司',
  shortName: '长江净水',
  email: 'sales@cj-chem.example',
  usci: '91420106MA4KLT3F6',
  region: ['420000', '420100', '420106'],
  address: '湖北省武汉市武昌区徐东大街 120 号',
  categories: ['CHEMICAL-COAGULANT', 'CHEMICAL-DISINFECTANT'],
  intro:
    '湖北长江净水药剂有限公司成立于2017年，主要生产聚合氯化铝、聚合硫酸铁和聚丙烯酰胺复配药剂，拥有年产六万吨液体药剂和一万吨固体药剂的自动化生产线，化验室可完成二十余项指标检测，产品供应武汉、黄石、宜昌等地三十余座自来水厂和污水处理厂，连续四年无质量投诉。',
  advantages:
    '自动化配制与灌装，批批留样检验并随货提供检测报告；自有槽罐车二十台，武汉城市圈六小时送达；可按水质免费做烧杯试验，给出最佳投加方案。',
  legalPerson: '熊志强',
  scope: '水处理药剂（不含危险化学品）的生产、销售；技术咨询服务。',
  sales: ['田甜', '13986021377'],
  accountant: ['罗萍', '13697341058'],
  bank: ['招商银行股份有限公司武汉徐东支行', '127905883210801', '308521015346'],
}
