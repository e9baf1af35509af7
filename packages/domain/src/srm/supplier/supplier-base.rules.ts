import { fieldsWith } from '../../kit/fields'
import { isDecimal, compareDec } from '../../kit/money'
import { baseFields } from './supplier-base.fields'
import { checklist, type Checklist, type SectionVerdict } from './supplier-checklist'
import { birthDateOf, isDomesticMobile, isForeignPhone, isIdNumber, isUsci, registerNumber } from './supplier-identity.rules'
import { isDomestic, type BaseData, type BrandData, type ProfileContext, type TypeRule } from './supplier-profile'
import './supplier.text'

/** The performance section decides whether experience abroad must be told: it may hold a project there. */
export type BaseContext = ProfileContext & { readonly hasOverseasProject: boolean }

const always = Object.keys(fieldsWith(baseFields, { beforeSubmit: true })) as (keyof typeof baseFields)[]

const checkIdentity = (c: Checklist, base: BaseData, type: TypeRule | undefined, masked = false): void => {
  if (base.usci?.includes('*')) {
    // The server puts the number back; nobody declares a masked one.
    if (!masked) c.fail('usci', 'ID_CHECK')
    return
  }
  if (!isDomestic(base)) return c.length('usci', base.usci, 1, 50)
  const code = base.usci && registerNumber(base.usci)
  if (type?.isIndividual) {
    c.format('usci', code, isIdNumber, 'ID_CHECK')
    if (code && isIdNumber(code) && base.regDate && base.regDate !== birthDateOf(code)) c.fail('regDate', 'BIRTH_DATE', birthDateOf(code))
  } else c.format('usci', code, isUsci, code?.length === 18 ? 'USCI_CHECK' : 'USCI_LENGTH')
}

const checkFigures = (c: Checklist, base: BaseData): void => {
  c.format('regCapital', base.regCapital, (v) => isDecimal(v) && compareDec(v, '0') > 0, 'POSITIVE')
  c.format('taxRate', base.taxRate, (v) => isDecimal(v) && compareDec(v, '0') >= 0 && compareDec(v, '100') <= 0)
  const { headcount } = base
  for (const field of ['headcount', 'insuredCount', 'technicianCount'] as const) {
    const n = base[field]
    if (n === null) continue
    if (!Number.isInteger(n) || n < 0) c.fail(field, 'BAD_FIELD', { label: `supplier.field.${field}` })
    else if (field !== 'headcount' && headcount !== null && n > headcount) c.fail(field, 'OVER_HEADCOUNT', headcount)
  }
}

const checkBrand = (c: Checklist, brand: BrandData, at: string): void => {
  c.required(`${at}.name`, brand.name)
  c.length(`${at}.name`, brand.name, 1, 100)
  c.required(`${at}.owner`, brand.owner)
  c.required(`${at}.files`, brand.files)
  if (brand.authFrom && brand.authTo && brand.authTo <= brand.authFrom) c.fail(`${at}.authTo`, 'VALID_RANGE')
}

/** Agents need brands, and so does whoever says to have some. */
const checkBrands = (c: Checklist, base: BaseData, type: TypeRule | undefined): void => {
  if (!type?.isAgent && !base.brandMaintained) return
  if (base.brands.length === 0) c.fail('brands', type?.isAgent ? 'BRAND_OF_AGENT' : 'REQUIRED', { label: 'supplier.field.brands' })
  for (const [i, brand] of base.brands.entries()) checkBrand(c, brand, `brands.${i}`)
}

const checkTexts = (c: Checklist, base: BaseData, ctx: BaseContext): void => {
  // Foreign suppliers may leave the Chinese introduction out.
  if (isDomestic(base)) c.required('introZh', base.introZh)
  if (ctx.hasOverseasProject) c.required('overseasExp', base.overseasExp)
  c.lengths('', baseFields, base)
}

/** Fields an administrator added; whether a value fits its field is judged with their definitions. */
const checkExt = (c: Checklist, { ext = {} }: BaseData, { requiredExt }: BaseContext): void => {
  for (const { fieldName, labelName } of requiredExt) {
    const value = ext[fieldName]
    if (value === undefined || value === null || String(value).trim() === '') c.fail(`ext.${fieldName}`, 'REQUIRED', labelName)
    else c.required(`ext.${fieldName}`, value)
  }
}

/** Judges the company overview (docs/supplier.md, Profile). */
export const baseVerdict = (base: BaseData, ctx: BaseContext): SectionVerdict => {
  const type = ctx.types.find((t) => t.id === base.supplierTypeId)
  const c = checklist({
    ...(type?.isIndividual ? { usci: 'idNumber', regDate: 'birthDate' } : {}),
    ...(isDomestic(base) ? {} : { usci: 'registrationNo' }),
  })
  for (const field of always) c.required(field, base[field])
  if (isDomestic(base)) c.required('region', base.region.length >= 2 ? base.region : [])
  if (type?.isForeign && isDomestic(base)) c.fail('supplierTypeId', 'TYPE_FOREIGN')
  c.format('legalMobile', base.legalMobile, isDomestic(base) ? isDomesticMobile : isForeignPhone, isDomestic(base) ? 'MOBILE' : 'BAD_FIELD')
  if (base.regDate && base.regDate > ctx.today) c.fail('regDate', 'DATE_FUTURE')
  if (base.hasCreditLimit) c.required('creditFiles', base.creditFiles)
  checkIdentity(c, base, type, ctx.identitiesMasked)
  checkFigures(c, base)
  checkBrands(c, base, type)
  checkTexts(c, base, ctx)
  checkExt(c, base, ctx)
  return c.verdict()
}
