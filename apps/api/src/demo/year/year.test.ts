import { usciCheckChar } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { expect, test } from 'vitest'
import { usciOf } from '../supplier-companies'
import { recentCompanies, yearCompanies } from './companies'
import { marketPrice, openPurchases, yearPurchases } from './purchases'
import { yearDays } from './tell'

const companies = [...yearCompanies, ...recentCompanies].map((one) => one.company)
const distinct = <T>(list: readonly T[]): number => new Set(list).size

test('no two companies of the half year share what tells companies apart', () => {
  for (const of of [
    (c: (typeof companies)[number]) => c.name,
    (c: (typeof companies)[number]) => c.email,
    (c: (typeof companies)[number]) => c.usci,
    (c: (typeof companies)[number]) => c.sales[1],
    (c: (typeof companies)[number]) => c.accountant[1],
    (c: (typeof companies)[number]) => c.bank[1],
  ])
    expect(distinct(companies.map(of))).toBe(companies.length)
  for (const { usci } of companies) expect(usciCheckChar(usciOf(usci).slice(0, 17))).toBe(usciOf(usci)[17])
})

test('whoever is asked has registered before, and trades', () => {
  const known = new Map(yearCompanies.map((one) => [one.company.shortName, one]))
  for (const { ago, asked } of [...yearPurchases, ...openPurchases.map((one) => ({ ...one, ago: 0 }))])
    for (const short of asked) {
      const company = known.get(short)
      if (!company) expect(['恒远阀门', '清源环保', '精测仪表']).toContain(short)
      else expect([short, company.stage, company.ago > ago]).toEqual([short, 'qualified', true])
    }
  expect(Math.max(...yearCompanies.map((one) => one.ago), ...yearPurchases.map((one) => one.ago))).toBeLessThan(yearDays)
})

test('copper rose and iron pipe fell over the half year', () => {
  const of = (category: string) => yearPurchases.find((one) => one.topic.category === category)?.topic
  const [cable, pipe] = [of('ELECTRICAL-CABLE'), of('PIPE')]
  if (!cable || !pipe) throw new Error('neither cables nor pipes were bought')
  expect(Number(marketPrice(cable, '100', 0))).toBeGreaterThan(Number(marketPrice(cable, '100', 180)))
  expect(Number(marketPrice(pipe, '100', 0))).toBeLessThan(Number(marketPrice(pipe, '100', 180)))
})
