import { seeded } from '@srm/domain/srm/inquiry/award/scenario.fixtures'
import { makeContract, usualStages } from '../../src/demo/contract'
import { addInspectionTemplate, countedItems } from '../../src/demo/inspection'
import { invoiceAtOnce, keepTitle } from '../../src/demo/invoice'
import { makeMaterial, silent } from '../../src/demo/material'
import type { OrderCompany } from '../../src/demo/purchase-order'
import type { Answered, Session } from '../../src/demo/session'
import type { TestApp } from '../app'

// Where random histories of execution happen: companies with contracts, and the people who act. What is asked for may be refused,
// as in life; only a refusal that the product did not mean is a fault.

export interface Company extends OrderCompany {
  readonly contractId: string
  /** It invoices what was accepted without a statement. */
  readonly isDirect: boolean
}
export type Kind =
  | 'order'
  | 'delivery'
  | 'receipt'
  | 'inspection'
  | 'return'
  | 'statement'
  | 'invoice'
  | 'payment'
  | 'batch'
  | 'concession'
  | 'change'
export interface Doc {
  readonly id: string
  readonly docNo: string
  readonly company: Company
}
const names = [
  'purchaser',
  'manager',
  'warehouse',
  'quality',
  'reviewer',
  'finance',
  'financeManager',
  'financeManager2',
  'cashier',
] as const
export type People = Readonly<Record<(typeof names)[number], Session>>

export const worldOf = async (app: TestApp, seed: number) => {
  const random = seeded(seed)
  const people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await app.as(name)] as const))) as People
  const cast = { clock: app.deps.clock, as: app.as }
  await keepTitle(people.finance)
  const { docNo: materialCode } = await makeMaterial(cast, 'enabled', { own: { ...silent, inspectRequired: '1' } })
  await addInspectionTemplate(people.quality, { materialCode }, { items: countedItems })
  const line = { spec: null, unit: '台', qty: '20000', taxRate: '13', needDate: null, warrantyMonths: 12, remark: null }
  const lines = [
    { ...line, name: '压力变送器', price: '37.666667', materialCode },
    { ...line, name: '电缆接头', price: '3.333333', materialCode: null },
  ]
  const companies: Company[] = []
  for (const priceBasis of ['INCL', 'EXCL']) {
    const company = await app.supplier()
    const isDirect = companies.length === 0
    if (isDirect) await invoiceAtOnce(people.finance, company.id)
    const patch = { lines, priceBasis, overTol: '10', underTol: '5', stages: usualStages }
    const { id: contractId } = await makeContract(cast, { company, state: 'inForce', patch })
    companies.push({ id: company.id, client: company.client, contractId, isDirect })
  }

  const docs = new Map<Kind, Doc[]>()
  const refused = new Map<string, number>()
  /** Keeps the document that a call made; counts why it was refused otherwise. */
  const note = (answer: Answered, kind?: Kind, company?: Company): { id: string; docNo: string } | null => {
    if (answer.success) {
      const made = answer.result as { id: string; docNo: string }
      if (kind && company) docs.set(kind, [...(docs.get(kind) ?? []), { id: made.id, docNo: made.docNo, company }])
      return made
    }
    const key = answer.errorKey ?? ''
    if (answer.status >= 500 || ['', 'INTERNAL', 'BAD_INPUT', 'NO_PERM', 'NOT_FOUND'].includes(key))
      throw new Error(`seed ${seed}: ${key} ${answer.message} ${JSON.stringify(answer.result)}`)
    refused.set(key, (refused.get(key) ?? 0) + 1)
    return null
  }
  return {
    ...{ app, cast, people, companies, docs, refused, note, random },
    /** One of them, or undefined where there is none. */
    oneOf: <T>(all: readonly T[]): T | undefined => all[random(Math.max(all.length, 1))],
    /** The newer half is where things happen. */
    recent: (kind: Kind): Doc | undefined => {
      const all = docs.get(kind) ?? []
      const from = Math.floor(all.length / 2)
      return all[from + random(Math.max(all.length - from, 1))]
    },
    made: (): number => [...docs.values()].reduce((n, all) => n + all.length, 0),
  }
}
export type World = Awaited<ReturnType<typeof worldOf>>
export type Act = (world: World) => Promise<void>
