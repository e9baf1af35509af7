import { fillTemplate } from './fill-template'

// Materials of an older system. Many are nearly the same, as valves and pipes are: that is what makes the finder of duplicates work.

/** Types that materials hang on, each with its things, their units and the models they come in. */
const kinds = [
  ['0101001', '软密封闸阀', '台', 'Z45X'],
  ['0101002', '法兰式蝶阀', '台', 'D341X'],
  ['0101003', '缓闭止回阀', '台', 'HH44X'],
  ['0102001', '球墨铸铁管件', '米', 'K9'],
  ['0201001', '卧式离心泵', '台', 'ISW'],
  ['0201002', '潜水排污泵', '台', 'WQ'],
  ['0301001', '电磁流量计', '台', 'LDG'],
  ['0501001', '交联聚乙烯电缆', '米', 'YJV'],
] as const
export const typeCodes = kinds.map(([code]) => code)
const finishes = ['加长杆', '电动', '手动', '食品级', '防腐', '低温', '高温', '消防'] as const

const cellsOf = (n: number): Readonly<Record<string, string | number>> => {
  const [type, name, unit, model] = kinds[n % kinds.length] ?? kinds[0]
  const size = 15 + (n % 137) * 5
  return {
    物料类型: type,
    物料名称: `${finishes[n % finishes.length]}${name}`,
    英文名称: `Legacy part ${n}`,
    规格: `DN${size} PN${10 + (n % 4) * 6} L=${n}mm`,
    型号: `${model}-${n % 1000}Q`,
    品牌要求: '上海沪工',
    基本单位: unit,
    采购单位: unit,
    换算系数: 1,
    最小订购量: 1 + (n % 10),
    '采购周期（天）': 7 + (n % 60),
    '默认税率（%）': n % 10 === 0 ? '6' : '13',
  }
}

/** Fills the template of the product with so many materials, from the `first` on. @throws for a column it does not have */
export const writeMaterials = (path: string, template: Buffer, first: number, count: number): Promise<void> =>
  fillTemplate(path, template, { name: '物料', count, cellsOf: (n) => cellsOf(first + n) })
