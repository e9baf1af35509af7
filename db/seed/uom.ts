import type { UomClass } from '@srm/domain/srm/uom/uom.fields'
import type { Tx } from '../client'
import { uom } from '../schema/srm/uom'

type Seed = readonly [code: string, nameZh: string, nameEn: string, unitClass: UomClass, precision: number]
/** What goods and services of a water and environment group are counted and measured in: a first choice. */
const units: readonly Seed[] = [
  ['PCS', '件', 'Piece', 'COUNT', 0],
  ['EA', '个', 'Each', 'COUNT', 0],
  ['SET', '套', 'Set', 'COUNT', 0],
  ['UNIT', '台', 'Unit', 'COUNT', 0],
  ['PAIR', '副', 'Pair', 'COUNT', 0],
  ['BOX', '箱', 'Box', 'COUNT', 0],
  ['ROLL', '卷', 'Roll', 'COUNT', 0],
  ['BAG', '袋', 'Bag', 'COUNT', 0],
  ['DRUM', '桶', 'Drum', 'COUNT', 0],
  ['STICK', '根', 'Length of pipe', 'COUNT', 0],
  ['M', '米', 'Metre', 'LENGTH', 2],
  ['MM', '毫米', 'Millimetre', 'LENGTH', 0],
  ['M2', '平方米', 'Square metre', 'AREA', 2],
  ['M3', '立方米', 'Cubic metre', 'VOLUME', 3],
  ['L', '升', 'Litre', 'VOLUME', 2],
  ['KG', '千克', 'Kilogram', 'MASS', 3],
  ['T', '吨', 'Tonne', 'MASS', 4],
  ['DAY', '人天', 'Man-day', 'TIME', 2],
  ['HOUR', '小时', 'Hour', 'TIME', 2],
  ['JOB', '项', 'Job', 'OTHER', 0],
]
export const seedUnits = async (tx: Tx): Promise<void> => {
  await tx
    .insert(uom)
    .values(
      units.map(([code, nameZh, nameEn, unitClass, precision], at) => ({ code, nameZh, nameEn, unitClass, precision, sortOrder: at + 1 })),
    )
    .onConflictDoNothing()
}
