import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { dec, minorUnitOf, scales, type DecimalText } from '../../kit/money'
import './inquiry.text'

/** What is counted comes whole; of the rest only measures have a known precision. */
const counted = '台 个 件 套 只 支 把 根 条 块 张 本 册 辆 艘 箱 包 瓶 桶 盒 袋 双 副 组 面 座 扇 颗 枚 PCS PC EA SET UNIT'
const measured = { 3: '千克 公斤 吨 KG T', 2: '米 平方米 M' } as const
const places: ReadonlyMap<string, number> = new Map([
  ...counted.split(' ').map((unit) => [unit, 0] as const),
  ...measured[3].split(' ').map((unit) => [unit, 3] as const),
  ...measured[2].split(' ').map((unit) => [unit, 2] as const),
])
/** Decimal places of a quantity in a unit; any that a quantity may have where the unit is not known. */
export const unitPlaces = (unit: string | null | undefined): number => places.get((unit ?? '').trim().toUpperCase()) ?? scales.qty

/** 1.5 台 is no quantity, nor is 0.0001 千克. */
export const quantityProblems = (
  field: string,
  qty: DecimalText | null | undefined,
  unit: string | null | undefined,
): readonly FieldProblem[] => {
  const most = unitPlaces(unit)
  if (!qty || dec(qty).decimalPlaces() <= most) return []
  return [most === 0 ? fieldProblem(field, 'QTY_WHOLE', unit ?? '') : fieldProblem(field, 'QTY_PLACES', unit ?? '', most)]
}

/** An amount with more decimals than its currency has cannot be paid. `name` is the field's text in `inquiry.field`. */
export const amountProblems = (
  field: string,
  name: string,
  amount: DecimalText | null | undefined,
  currency: string,
): readonly FieldProblem[] => {
  const most = minorUnitOf(currency)
  return amount && dec(amount).decimalPlaces() > most
    ? [fieldProblem(field, 'AMOUNT_PLACES', label(`inquiry.field.${name}`), currency, most)]
    : []
}
