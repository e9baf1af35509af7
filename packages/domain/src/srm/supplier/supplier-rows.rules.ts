import { compareDec, dec, isDecimal, sumOf, type DecimalText } from '../../kit/money'
import { checklist, type SectionVerdict } from './supplier-checklist'
import { isDomesticMobile, isEmail, isForeignPhone, isIban } from './supplier-identity.rules'
import { domesticCountry } from './supplier-kinds'
import {
  isDomestic,
  type BankData,
  type BaseData,
  type CategoryData,
  type ContactData,
  type ProfileContext,
  type ShareholderData,
} from './supplier-profile'
import { bankFields, contactFields } from './supplier-row.fields'
import './supplier.text'

/** Up to so many shareholders the ratios must make exactly 100 %: with more, small ones may be left out. */
export const shareholderThreshold = 3
/** A company names at most so many in principle; the buyer may allow more. */
export const maxCategories = 5
/** With the buyer's reason. */
export const mostCategories = 20

/** Sum of the ratios that are numbers. */
export const shareSum = (rows: readonly Pick<ShareholderData, 'ratio'>[]): DecimalText =>
  sumOf(rows.map((r) => r.ratio).filter((r): r is string => r !== null && isDecimal(r))).toFixed()

/** From nothing to the whole. */
export const isPercent = (v: string) => isDecimal(v) && compareDec(v, '0') >= 0 && compareDec(v, '100') <= 0

export const shareholderVerdict = (rows: readonly ShareholderData[]): SectionVerdict => {
  const c = checklist()
  for (const [i, row] of rows.entries()) {
    const at = `shareholders.${i}`
    c.required(`${at}.name`, row.name)
    c.length(`${at}.name`, row.name, 1, 100)
    if (c.required(`${at}.ratio`, row.ratio))
      c.format(`${at}.ratio`, row.ratio, (v) => isPercent(v) && compareDec(v, '0') > 0, 'RATIO_RANGE')
    if (c.required(`${at}.amount`, row.amount)) c.format(`${at}.amount`, row.amount, (v) => isDecimal(v) && compareDec(v, '0') >= 0)
  }
  // With more than 3 shareholders there is no limit (docs/supplier.md, Profile).
  if (rows.length > 0 && rows.length <= shareholderThreshold && !dec(shareSum(rows)).equals(100))
    c.fail('shareholders', 'SHARE_SUM', shareSum(rows))
  return c.verdict()
}

const days = ['ordinaryDays', 'ordinaryDaysAbroad', 'emergencyDays', 'emergencyDaysAbroad'] as const

/** `limit` is above the usual one where the buyer allowed this company more. */
export const categoryVerdict = (rows: readonly CategoryData[], limit = maxCategories): SectionVerdict => {
  const c = checklist()
  if (rows.length > limit) {
    if (limit === maxCategories) c.fail('categories', 'CATEGORY_MAX')
    else c.fail('categories', 'CATEGORY_LIMIT', limit)
  }
  for (const [i, row] of rows.entries()) {
    const at = `categories.${i}`
    if (c.required(`${at}.categoryId`, row.categoryId) && rows.findIndex((r) => r.categoryId === row.categoryId) < i)
      c.fail(`${at}.categoryId`, 'CATEGORY_TWICE')
    c.required(`${at}.ordinaryDays`, row.ordinaryDays)
    c.required(`${at}.emergencyDays`, row.emergencyDays)
    for (const field of days)
      if (row[field] !== null && (!Number.isInteger(row[field]) || row[field] < 0))
        c.fail(`${at}.${field}`, 'BAD_FIELD', { label: `supplier.field.${field}` })
    if (row.emergencyDays !== null && row.ordinaryDays !== null && row.emergencyDays > row.ordinaryDays)
      c.fail(`${at}.emergencyDays`, 'EMERGENCY_DAYS')
    if (row.emergencyDaysAbroad !== null && row.ordinaryDaysAbroad !== null && row.emergencyDaysAbroad > row.ordinaryDaysAbroad)
      c.fail(`${at}.emergencyDaysAbroad`, 'EMERGENCY_DAYS')
    c.format(`${at}.share`, row.share, isPercent)
    c.format(`${at}.shareAbroad`, row.shareAbroad, isPercent)
  }
  return c.verdict()
}

/** Every company must name these kinds of contact. */
const neededContacts = ['business', 'finance'] as const

export const contactVerdict = (rows: readonly ContactData[], base: Pick<BaseData, 'country'>): SectionVerdict => {
  const c = checklist()
  for (const [i, row] of rows.entries()) {
    const at = `contacts.${i}`
    const domestic = isDomestic(base)
    c.declared(`${at}.`, contactFields, row)
    c.format(`${at}.mobile`, row.mobile, domestic ? isDomesticMobile : isForeignPhone, domestic ? 'MOBILE' : 'BAD_FIELD')
    c.format(`${at}.email`, row.email, isEmail)
  }
  if (rows.length > 0 && rows.filter((r) => r.isDefault).length !== 1) c.fail('contacts.default', 'CONTACT_DEFAULT')
  for (const kind of neededContacts) {
    if (!rows.some((r) => r.type === kind)) c.fail(`contacts.${kind}`, 'CONTACT_KIND', { label: `supplier.dict.contact_type.${kind}` })
  }
  return c.verdict()
}

const checkAccountNo = (v: string) =>
  /^[A-Za-z]{2}\d{2}/.test(v) ? isIban(v) : /^[\d\s-]{6,34}$/.test(v) && v.replace(/\D/g, '').length >= 6

export const bankVerdict = (
  rows: readonly BankData[],
  base: Pick<BaseData, 'country' | 'formerName'>,
  ctx: Pick<ProfileContext, 'name'>,
): SectionVerdict => {
  const c = checklist()
  for (const [i, row] of rows.entries()) {
    const at = `bank.${i}`
    c.declared(`${at}.`, bankFields, row)
    c.format(`${at}.accountNo`, row.accountNo, checkAccountNo, 'ACCOUNT_NO')
    const domestic = base.country === domesticCountry
    if (domestic && row.accountType !== 'foreign') c.required(`${at}.branchNo`, row.branchNo)
    c.format(`${at}.branchNo`, row.branchNo, (v) => (domestic ? /^\d{12}$/.test(v) : v.length <= 34), 'BRANCH_NO')
    const ownNames = [ctx.name, base.formerName]
    // Money goes to the company itself, else the reason is on record.
    if (row.accountName && !ownNames.includes(row.accountName.trim())) c.required(`${at}.nameReason`, row.nameReason)
    if (row.isDefault && row.disabled) c.fail(`${at}.isDefault`, 'BANK_DEFAULT_DISABLED')
  }
  const enabled = rows.filter((r) => !r.disabled)
  if (rows.length > 0 && enabled.length === 0) c.fail('bank', 'BANK_NONE')
  for (const currency of new Set(enabled.map((r) => r.currency))) {
    if (currency && enabled.filter((r) => r.currency === currency && r.isDefault).length !== 1)
      c.fail(`bank.default.${currency}`, 'BANK_DEFAULT', currency)
  }
  return c.verdict()
}
