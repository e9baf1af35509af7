import { usciOf } from '../../apps/api/src/demo/supplier-companies'
import { fillTemplate } from './fill-template'

// Companies of an older system, every column of the template filled.

const six = (n: number) => String(n).padStart(6, '0')
const places = [
  '江苏省/南通市/如皋市',
  '上海市/上海市/浦东新区',
  '浙江省/温州市/乐清市',
  '山东省/济南市/历下区',
  '湖北省/武汉市/武昌区',
] as const
const goods = [
  ['阀门', '蝶阀，闸阀与截止阀'],
  ['水泵', '离心泵，潜水排污泵'],
  ['仪表', '流量仪表，液位与压力仪表'],
] as const
export const companyName = (n: number): string => `规模${goods[n % 3]?.[0]}${six(n)}有限公司`
export const firstOfCode = (n: number): string => `91320682MA9${six(n)}`
const bad = (n: number) => n % 100 === 50

const cellsOf = (n: number): Readonly<Record<string, string | number>> => ({
  公司名称: companyName(n),
  // One row in a hundred is refused: by its mailbox, its region or its type in turns.
  邮箱: bad(n) && n % 300 === 50 ? '没有邮箱' : `scale${six(n)}@old.example`,
  简称: `规模${six(n)}`,
  供应商类型: bad(n) && n % 300 === 150 ? '没有这种类型' : '制造商',
  '国家/地区': '中国',
  省市区: bad(n) && n % 300 === 250 ? '江苏省/不存在' : (places[n % places.length] ?? ''),
  统一社会信用代码: usciOf(firstOfCode(n)),
  币种: '人民币',
  税率: '13%',
  法定代表人: `陈${six(n)}`,
  法定代表人职务: '董事长',
  法定代表人手机: `139${String(n).padStart(8, '0')}`,
  注册日期: `${2000 + (n % 20)}/12/8`,
  注册地址: `经济开发区兴源大道 ${n} 号`,
  办公地址: `经济开发区兴源大道 ${n} 号`,
  经营范围: '阀门、管道配件、执行机构的研发、制造、销售及技术服务；货物进出口。',
  注册资本: 1000 + (n % 9000),
  员工人数: 20 + (n % 500),
  技术人员数: 5 + (n % 50),
  社保人数: 18 + (n % 500),
  '采购品类（至多5个，以逗号分隔）': goods[n % 3]?.[1] ?? '',
  账户类型: '基本户',
  银行账号: `32050161${String(n).padStart(10, '0')}`,
  开户银行: '中国建设银行如皋支行',
  联行号: '102306682105',
  '联系人1 类型': '业务',
  '联系人1 联系人姓名': `周${six(n)}`,
  '联系人1 手机': `138${String(n).padStart(8, '0')}`,
  '联系人1 邮箱': `sales${six(n)}@old.example`,
  '联系人2 类型': '财务',
  '联系人2 联系人姓名': `何${six(n)}`,
  '联系人2 手机': `137${String(n).padStart(8, '0')}`,
})

/** Fills the template of the product with so many companies. @throws for a column it does not have */
export const writeCompanies = (path: string, template: Buffer, count: number): Promise<void> =>
  fillTemplate(path, template, { name: '供应商', count, cellsOf })
