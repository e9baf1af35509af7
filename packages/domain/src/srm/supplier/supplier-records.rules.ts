import { compareDec, dec, isDecimal } from '../../kit/money'
import { checklist, type Checklist, type SectionVerdict } from './supplier-checklist'
import { isEmail, isForeignPhone } from './supplier-identity.rules'
import { domesticCountry } from './supplier-kinds'
import { type ProfileContext } from './supplier-profile'
import { awardFields, caseFields, patentFields, performanceFields, transferFields } from './supplier-record.fields'
import { financeEnd, lastFiscalYear } from './supplier-finance.rules'
import {
  financeFigures,
  type FinanceData,
  type FinanceFigure,
  type LitigationData,
  type PerformanceData,
  type TechnicalData,
} from './supplier-records'
import './supplier.text'

type Today = Pick<ProfileContext, 'today'>

/** A project outside the country asks for the experience abroad. */
export const hasOverseasProject = (rows: readonly Pick<PerformanceData, 'country'>[]): boolean =>
  rows.some((r) => Boolean(r.country) && r.country !== domesticCountry)

const notLater = (c: Checklist, field: string, day: string | null, { today }: Today): void => {
  if (day && day > today) c.fail(field, 'DATE_FUTURE')
}

export const performanceVerdict = (rows: readonly PerformanceData[], ctx: Today): SectionVerdict => {
  const c = checklist()
  for (const [i, row] of rows.entries()) {
    const at = `performance.${i}`
    c.declared(`${at}.`, performanceFields, row)
    c.format(`${at}.projectAmount`, row.projectAmount, (v) => isDecimal(v) && compareDec(v, '0') > 0, 'POSITIVE')
    c.format(`${at}.clientPhone`, row.clientPhone, isForeignPhone)
    c.format(`${at}.clientEmail`, row.clientEmail, isEmail)
    notLater(c, `${at}.signedOn`, row.signedOn, ctx)
  }
  return c.verdict()
}

/** Figures that a loss turns negative. */
const maybeNegative: readonly FinanceFigure[] = ['netAssets', 'operatingProfit', 'netProfit', 'opCashFlow']
const firstYear = 1990

const checkBalance = (c: Checklist, row: FinanceData, at: string): void => {
  const { totalAssets: a, totalLiabilities: l, netAssets: n } = row
  if (![a, l, n].every((v) => v !== null && isDecimal(v))) return
  const difference = dec(a ?? '0').minus(l ?? '0')
  if (
    difference
      .minus(n ?? '0')
      .abs()
      .gt('0.01')
  )
    c.fail(`${at}.netAssets`, 'NET_ASSETS', difference.toFixed(2))
}

const checkYear = (c: Checklist, row: FinanceData, at: string, { today }: Today): void => {
  const last = Number(today.slice(0, 4))
  if (row.fiscalYear !== null && (!Number.isInteger(row.fiscalYear) || row.fiscalYear < firstYear || row.fiscalYear > last))
    c.fail(`${at}.fiscalYear`, 'FINANCE_YEAR', firstYear, last)
}

/** Judges yearly figures. Where they are asked for, one year must still be in force. */
export const financeVerdict = (rows: readonly FinanceData[], ctx: Today, isNeeded: boolean): SectionVerdict => {
  const c = checklist()
  for (const [i, row] of rows.entries()) {
    const at = `finance.${i}`
    if (c.required(`${at}.fiscalYear`, row.fiscalYear) && rows.findIndex((r) => r.fiscalYear === row.fiscalYear) < i)
      c.fail(`${at}.fiscalYear`, 'FINANCE_YEAR_TWICE', row.fiscalYear ?? '')
    checkYear(c, row, at, ctx)
    c.required(`${at}.audited`, row.audited)
    c.required(`${at}.currency`, row.currency)
    if (row.audited) c.required(`${at}.reportFiles`, row.reportFiles)
    for (const figure of financeFigures) {
      c.required(`${at}.${figure}`, row[figure])
      c.format(
        `${at}.${figure}`,
        row[figure],
        (v) => isDecimal(v) && (maybeNegative.includes(figure) || compareDec(v, '0') >= 0),
        'NOT_NEGATIVE',
      )
    }
    checkBalance(c, row, at)
  }
  const years = rows.flatMap((r) => r.fiscalYear ?? [])
  if (isNeeded && years.length > 0 && years.every((y) => financeEnd(y) < ctx.today))
    c.fail('finance', 'FINANCE_LAPSED', financeEnd(Math.max(...years)), lastFiscalYear(ctx.today))
  return c.verdict()
}

const checkPatents = (c: Checklist, rows: TechnicalData['patents'], ctx: Today): void => {
  for (const [i, row] of rows.entries()) {
    const at = `technical.patents.${i}`
    c.declared(`${at}.`, patentFields, row)
    if (row.patentType === 'other') c.required(`${at}.patentTypeOther`, row.patentTypeOther)
    notLater(c, `${at}.grantedOn`, row.grantedOn, ctx)
  }
}
const checkAwards = (c: Checklist, rows: TechnicalData['awards'], ctx: Today): void => {
  for (const [i, row] of rows.entries()) {
    const at = `technical.awards.${i}`
    c.declared(`${at}.`, awardFields, row)
    notLater(c, `${at}.awardedOn`, row.awardedOn, ctx)
  }
}
const checkTransfers = (c: Checklist, rows: TechnicalData['transfers']): void => {
  for (const [i, row] of rows.entries()) c.declared(`technical.transfers.${i}.`, transferFields, row)
}
/** Judges patents, awards and transfers of technology. */
export const technicalVerdict = (data: TechnicalData, ctx: Today): SectionVerdict => {
  const c = checklist()
  checkPatents(c, data.patents, ctx)
  checkAwards(c, data.awards, ctx)
  checkTransfers(c, data.transfers)
  return c.verdict()
}

/** A lawsuit that is not over: nobody has told how it ended. */
export const isPending = ({ conclusion }: LitigationData['cases'][number]): boolean => !conclusion?.trim()

/** Judges lawsuits; that there are none is declared by a tick. */
export const litigationVerdict = ({ none, cases }: LitigationData, ctx: Today, isNeeded: boolean): SectionVerdict => {
  const c = checklist()
  if (isNeeded && cases.length === 0 && !none) c.fail('litigation.none', 'LITIGATION_DECLARE')
  if (none && cases.length > 0) c.fail('litigation.none', 'LITIGATION_BOTH')
  for (const [i, row] of cases.entries()) {
    const at = `litigation.cases.${i}`
    c.declared(`${at}.`, caseFields, row)
    c.format(`${at}.caseAmount`, row.caseAmount, (v) => isDecimal(v) && compareDec(v, '0') >= 0, 'NOT_NEGATIVE')
    notLater(c, `${at}.happenedOn`, row.happenedOn, ctx)
  }
  return c.verdict()
}
