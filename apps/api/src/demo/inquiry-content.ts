import { plusDays } from '@srm/domain/kit/day'
/** A line of a demo inquiry: name, specification, unit, quantity, last price without tax. */
type Row = readonly [name: string, spec: string, unit: string, qty: string, last: string]
export interface DemoTopic {
  readonly title: string
  readonly project: string
  readonly category: string
  readonly address: string
  readonly rows: readonly Row[]
}

/** Twenty lines of valves: what the sample file for the import holds. */
const valveRows: readonly Row[] = [
  ['法兰式软密封蝶阀', 'D341X-16Q DN300 涡轮传动', '台', '24', '2980'],
  ['法兰式软密封蝶阀', 'D341X-16Q DN500 涡轮传动', '台', '16', '6800'],
  ['电动法兰蝶阀', 'D941X-16Q DN600 IP68', '台', '8', '14500'],
  ['微阻缓闭止回阀', 'HH44X-16Q DN400', '台', '10', '6100'],
  ['暗杆软密封闸阀', 'Z45X-16Q DN800', '台', '4', '22400'],
  ['暗杆软密封闸阀', 'Z45X-16Q DN300', '台', '12', '3150'],
  ['双法兰伸缩接头', 'VSSJA-2 DN800 PN16', '套', '6', '4300'],
  ['双法兰伸缩接头', 'VSSJA-2 DN500 PN16', '套', '16', '2150'],
  ['多回转电动执行机构', '≥600 N·m IP68 4–20 mA', '台', '8', '7900'],
  ['不锈钢球阀', 'Q41F-16P DN80', '台', '32', '430'],
  ['复合式排气阀', 'CARX-16Q DN100', '台', '18', '1260'],
  ['可调式减压阀', 'Y200X-16Q DN200', '台', '6', '3480'],
  ['持压泄压阀', '500X-16Q DN200', '台', '4', '3620'],
  ['倒流防止器', 'LHS41X-16Q DN150', '台', '6', '4750'],
  ['方形铸铁闸门', 'SFZ 1000×1000 带手电启闭机', '套', '4', '18600'],
  ['拍门', 'HPDE DN600', '台', '5', '3900'],
  ['Y 型过滤器', 'GL41H-16Q DN200', '台', '8', '980'],
  ['橡胶接头', 'KXT-16 DN300', '只', '20', '560'],
  ['不锈钢阀门井爬梯', 'SS304 L=3 m', '件', '15', '420'],
  ['阀门电动头控制箱', 'IP65 现场总线', '台', '8', '3200'],
]

export const topics: readonly DemoTopic[] = [
  {
    title: '城北净水厂阀门及附件采购',
    project: '城北净水厂深度处理改造',
    category: 'VALVE-BUTTERFLY',
    address: '江苏省苏州市相城区城北净水厂',
    rows: valveRows.slice(0, 7),
  },
  {
    title: '城东再生水厂法兰蝶阀及止回阀',
    project: '城东再生水厂二期',
    category: 'VALVE-CHECK',
    address: '江苏省苏州市工业园区城东再生水厂',
    rows: [valveRows[0] as Row, valveRows[1] as Row, valveRows[3] as Row, valveRows[7] as Row],
  },
  {
    title: '吴江分厂提升泵房潜水排污泵',
    project: '吴江分厂提标改造',
    category: 'PUMP-SUBMERSIBLE',
    address: '江苏省苏州市吴江区松陵街道',
    rows: [
      ['潜水排污泵', 'WQ300-12-18.5 Q=300 m³/h H=12 m', '台', '6', '28500'],
      ['潜水排污泵', 'WQ600-15-45 Q=600 m³/h H=15 m', '台', '4', '56800'],
      ['自动耦合装置', 'GAK-300', '套', '10', '3600'],
      ['泵用电缆', 'YCW 3×25+1×16', '米', '480', '86'],
    ],
  },
  {
    title: '污泥脱水机房偏心螺杆泵',
    project: '污泥处置中心技改',
    category: 'PUMP-DOSING',
    address: '浙江省嘉兴市南湖区污泥处置中心',
    rows: [
      ['偏心螺杆泵', 'G85-1 Q=40 m³/h 0.3 MPa', '台', '4', '31200'],
      ['加药计量泵', '隔膜式 1000 L/h 0.5 MPa', '台', '6', '12600'],
      ['干运行保护器', 'TRS-2', '只', '10', '1450'],
    ],
  },
  {
    title: '电磁流量计 DN50–DN600 年度补充',
    project: '管网分区计量',
    category: 'INSTRUMENT-FLOW',
    address: '浙江省杭州市余杭区仓前水务调度中心',
    rows: [
      ['电磁流量计', 'DN50 分体式 IP68 PN16', '台', '20', '4600'],
      ['电磁流量计', 'DN200 分体式 IP68 PN16', '台', '16', '6900'],
      ['电磁流量计', 'DN600 分体式 IP68 PN10', '台', '5', '14800'],
      ['数据远传终端', 'NB-IoT 锂电 5 年', '台', '41', '1380'],
    ],
  },
  {
    title: 'COD、氨氮、总磷在线分析仪',
    project: '排口在线监测更新',
    category: 'INSTRUMENT-ANALYSER',
    address: '上海市松江区污水处理厂',
    rows: [
      ['COD 在线分析仪', '重铬酸钾法 0–500 mg/L', '台', '4', '42000'],
      ['氨氮在线分析仪', '水杨酸法 0–50 mg/L', '台', '4', '45500'],
      ['总磷在线分析仪', '钼酸铵法 0–10 mg/L', '台', '4', '46800'],
      ['采样预处理单元', '自清洗 PLC 控制', '套', '4', '18500'],
    ],
  },
  {
    title: '投入式液位计及压力变送器',
    project: '泵站自控改造',
    category: 'INSTRUMENT-LEVEL',
    address: '上海市浦东新区排水泵站群',
    rows: [
      ['投入式液位计', '0–10 m 4–20 mA 钛膜', '台', '36', '1650'],
      ['压力变送器', '0–1.6 MPa 0.2 级', '台', '48', '1180'],
      ['防雷浪涌保护器', '24 VDC 信号型', '只', '84', '260'],
    ],
  },
  {
    title: '加压泵站双吸离心泵大修备件',
    project: '加压泵站年度大修',
    category: 'PUMP-CENTRIFUGAL',
    address: '江苏省无锡市滨湖区加压泵站',
    rows: [
      ['叶轮', '600S47 ZG1Cr18Ni9', '件', '4', '23500'],
      ['机械密封', 'M7N-120', '套', '12', '3850'],
      ['轴套', '600S47 3Cr13', '件', '8', '1960'],
    ],
  },
  {
    title: '曝气池 DN400 电动调节阀',
    project: '曝气系统精确控制',
    category: 'VALVE-CONTROL',
    address: '江苏省昆山市吴淞江污水处理厂',
    rows: [
      ['电动菱形调节阀', 'DN400 PN10 4–20 mA', '台', '6', '26800'],
      ['热式气体流量计', 'DN400 插入式', '台', '6', '9800'],
    ],
  },
  {
    title: '闸阀井改造暗杆闸阀',
    project: '老旧管网改造三标段',
    category: 'VALVE-GATE',
    address: '江苏省常熟市虞山街道',
    rows: [valveRows[4] as Row, valveRows[5] as Row, valveRows[16] as Row, valveRows[17] as Row],
  },
]

/** A material keeps its number wherever it is bought: what was paid for it can be followed. */
const materialNumbers = new Map<string, number>()
const materialCode = (name: string, spec: string): string => {
  const key = `${name} ${spec}`
  const known = materialNumbers.get(key) ?? materialNumbers.size
  materialNumbers.set(key, known)
  return `WM-${String(10_010 + known * 7)}`
}
for (const { rows } of topics) for (const [name, spec] of rows) materialCode(name, spec)

/** Lines as the form sends them. */
export const linesOf = (rows: readonly Row[], address: string, today: string) =>
  rows.map(([name, spec, unit, qty, last], i) => ({
    materialCode: materialCode(name, spec),
    name,
    spec,
    unit,
    qty,
    needDate: plusDays(today, 75 + (i % 3) * 7),
    deliveryAddress: address,
    lastPrice: last,
    targetPrice: String(Math.round(Number(last) * 0.96)),
    remark: null,
    ext: { material: ['QT450', '304', 'WCB'][i % 3] ?? '', acceptance: i % 4 === 0 ? 'works' : 'site', costCode: `5001.0${(i % 3) + 1}` },
  }))
