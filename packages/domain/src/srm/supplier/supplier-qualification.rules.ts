import { daysBetween } from '../../kit/day'
import { checklist, type SectionVerdict } from './supplier-checklist'
import type { CategoryData, DocTypeRule, ProfileContext, QualificationData } from './supplier-profile'
import { qualificationFields } from './supplier-row.fields'
import './supplier.text'

export const qualificationStatuses = ['valid', 'expiring', 'expired', 'missing'] as const
type QualificationStatus = (typeof qualificationStatuses)[number]

/** A document lasts to the end of its last day (docs/time.md, Days). */
const isLapsed = (row: Pick<QualificationData, 'validTo' | 'longTerm'>, today: string): boolean =>
  !row.longTerm && row.validTo !== null && row.validTo < today

/** State of a document on a day; `remindDays` of its type say how early "expiring" begins. */
export const qualificationStatus = (
  row: Pick<QualificationData, 'validTo' | 'longTerm' | 'files'> | undefined,
  remindDays: readonly number[],
  today: string,
): QualificationStatus => {
  if (!row || row.files.length === 0) return 'missing'
  if (isLapsed(row, today)) return 'expired'
  if (row.longTerm || row.validTo === null) return 'valid'
  return daysBetween(today, row.validTo) <= Math.max(30, ...remindDays) ? 'expiring' : 'valid'
}

/** The kinds of document that concern a company of this type with these categories. */
export const applicableDocTypes = <D extends DocTypeRule>(
  docTypes: readonly D[],
  typeId: string | null,
  categoryIds: readonly string[],
): D[] =>
  docTypes.filter(
    (d) =>
      (d.typeIds.length === 0 || (typeId !== null && d.typeIds.includes(typeId))) &&
      (d.categoryIds.length === 0 || d.categoryIds.some((c) => categoryIds.includes(c))),
  )

export const categoryIdsOf = (rows: readonly CategoryData[]): string[] =>
  rows.map((r) => r.categoryId).filter((id): id is string => id !== null)

/** The first must-have document that is missing or past its date. */
export const lapsedDocument = (
  rows: readonly (Pick<QualificationData, 'docTypeId' | 'validTo' | 'longTerm'> & { readonly files: readonly unknown[] })[],
  docTypes: readonly DocTypeRule[],
  today: string,
): { name: string; on: string | null } | null => {
  for (const type of docTypes.filter((d) => d.mustUpload)) {
    const held = rows.filter((r) => r.docTypeId === type.id && r.files.length > 0)
    if (held.length === 0) return { name: type.name, on: null }
    if (held.every((r) => isLapsed(r, today))) return { name: type.name, on: held[0]?.validTo ?? null }
  }
  return null
}

export const qualificationVerdict = (
  rows: readonly QualificationData[],
  docTypes: readonly DocTypeRule[],
  ctx: Pick<ProfileContext, 'today'>,
): SectionVerdict => {
  const c = checklist()
  for (const [i, row] of rows.entries()) {
    const at = `qualifications.${i}`
    const type = docTypes.find((d) => d.id === row.docTypeId)
    c.declared(`${at}.`, qualificationFields, row)
    if (type?.expiryRequired && !row.longTerm) c.required(`${at}.validTo`, row.validTo)
    if (row.validFrom && row.validTo && row.validTo <= row.validFrom) c.fail(`${at}.validTo`, 'VALID_RANGE')
    if (isLapsed(row, ctx.today)) c.fail(`${at}.validTo`, 'QUAL_EXPIRED', type?.name ?? '', row.validTo ?? '')
  }
  for (const type of docTypes) {
    if (!type.mustUpload) continue
    if (!rows.some((r) => r.docTypeId === type.id)) c.fail(`qualifications.${type.id}`, 'QUAL_MISSING', type.name)
  }
  return c.verdict()
}
