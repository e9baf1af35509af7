import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { fieldProblem, label, type FieldProblem } from '@srm/domain/kit/errors'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { areaList } from '@vant/area-data'
import currencies from 'currency-codes'
import countries from 'i18n-iso-countries'

/** Names of a region's levels, GB/T 2260; undefined when a code is unknown or lies elsewhere. */
export const regionNames = ([province, city, district]: readonly string[]): string[] | undefined => {
  const names: (string | undefined)[] = []
  if (province) names.push(areaList.province_list[province])
  if (city) names.push(city.startsWith(province?.slice(0, 2) ?? '-') ? areaList.city_list[city] : undefined)
  if (district) names.push(district.startsWith(city?.slice(0, 4) ?? '-') ? areaList.county_list[district] : undefined)
  return names.every((n): n is string => n !== undefined) ? names : undefined
}

let spelled: ReadonlyMap<string, readonly string[]> | undefined
/** Every region by its names, as files have them: 江苏省/南通市/如皋市. */
const regions = (): ReadonlyMap<string, readonly string[]> => {
  if (spelled) return spelled
  const found = new Map<string, readonly string[]>()
  for (const code of [...Object.keys(areaList.city_list), ...Object.keys(areaList.county_list)]) {
    const path = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code].filter((c, i, all) => all.indexOf(c) === i)
    const names = regionNames(path)
    if (names) found.set(names.join('/'), path)
  }
  spelled = found
  return found
}
/** Codes of a region by its names with a stroke or a blank between; undefined where there is none. */
export const regionCodes = (typed: string): readonly string[] | undefined =>
  regions().get(
    typed
      .trim()
      .split(/[\s/／,，、>-]+/)
      .join('/'),
  )

const wrong = (field: string, name = field): FieldProblem => fieldProblem(field, 'BAD_FIELD', label(`supplier.field.${name}`))
const knownCountry = (code: string | null) => code === null || countries.alpha3ToAlpha2(code) !== undefined
const knownCurrency = (code: string | null) => code === null || currencies.code(code) !== undefined

type Checks = { [S in SupplierSection]?: (data: ProfileData[S], options: ProfileOptions) => (FieldProblem | false)[] }
const checks: Checks = {
  base: (d, { types }) => [
    !regionNames(d.region) && wrong('region'),
    !knownCountry(d.country) && wrong('country'),
    !knownCurrency(d.currency) && wrong('currency'),
    d.supplierTypeId !== null && !types.some((t) => t.id === d.supplierTypeId) && wrong('supplierTypeId'),
  ],
  categories: (rows, { categories }) =>
    rows.map(
      (r, i) =>
        r.categoryId !== null &&
        !categories.some((c) => c.id === r.categoryId) &&
        fieldProblem(`categories.${i}.categoryId`, 'CATEGORY_UNKNOWN'),
    ),
  bank: (rows) =>
    rows.flatMap((r, i) => [
      !regionNames(r.region) && wrong(`bank.${i}.region`, 'region'),
      !knownCurrency(r.currency) && wrong(`bank.${i}.currency`, 'currency'),
    ]),
  performance: (rows) =>
    rows.flatMap((r, i) => [
      !knownCountry(r.country) && wrong(`performance.${i}.country`, 'country'),
      !knownCurrency(r.currency) && wrong(`performance.${i}.currency`, 'currency'),
    ]),
  finance: (rows) => rows.map((r, i) => !knownCurrency(r.currency) && wrong(`finance.${i}.currency`, 'currency')),
  relations: ({ affiliates, principals, orgs }, options) => [
    ...affiliates.map((r, i) => !knownCountry(r.country) && wrong(`relations.affiliates.${i}.country`, 'country')),
    ...principals.map((r, i) => !knownCountry(r.country) && wrong(`relations.principals.${i}.country`, 'country')),
    ...orgs.map(
      (r, i) =>
        r.buyerOrg !== null &&
        !options.orgs.some((o) => o.code === r.buyerOrg) &&
        fieldProblem(`relations.orgs.${i}.buyerOrg`, 'ORG_UNKNOWN'),
    ),
  ],
  qualifications: (rows, { docTypes }) =>
    rows.map(
      (r, i) => r.docTypeId !== null && !docTypes.some((d) => d.id === r.docTypeId) && wrong(`qualifications.${i}.docTypeId`, 'docTypeId'),
    ),
}

/** Codes that name nothing: such data never come from the form, so drafts are refused as well. */
export const unknownCodes = <S extends SupplierSection>(section: S, data: ProfileData[S], options: ProfileOptions): FieldProblem[] =>
  (checks[section]?.(data, options) ?? []).filter((p): p is FieldProblem => p !== false)
