import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { financeEnd, ratiosOf, yearBefore } from '@srm/domain/srm/supplier/supplier-finance.rules'
import { isPending } from '@srm/domain/srm/supplier/supplier-records.rules'
import { applicableDocTypes, categoryIdsOf } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import type { RiskFacts } from '@srm/domain/srm/supplier-360/risk.rules'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { resemblingOf } from './supplier-duplicates'
import { loadOptions, loadProfile } from './supplier-profile.queries'

type Profile = Awaited<ReturnType<typeof loadProfile>>
type Options = Awaited<ReturnType<typeof loadOptions>>

/** Every kind of document that concerns the company, with the one it holds that lasts longest. */
const documentsOf = (tx: Tx, profile: Profile, { docTypes }: Options): RiskFacts['documents'] => {
  const named = docTypes.map((type) => ({ ...type, name: tx.lang === 'en-US' ? type.nameEn : type.nameZh }))
  return applicableDocTypes(named, profile.base.supplierTypeId, categoryIdsOf(profile.categories)).map(({ id, name, mustUpload }) => {
    const held = profile.qualifications.filter((row) => row.docTypeId === id && row.files.length > 0)
    const ends = held.map((row) => (row.longTerm ? null : row.validTo))
    const last = ends.includes(null) ? null : ([...ends].sort().at(-1) ?? null)
    return { name, mustUpload, held: held.length > 0, validTo: last }
  })
}

const financeOf = ({ finance }: Profile): RiskFacts['finance'] => {
  const [last] = finance.filter((row) => row.fiscalYear !== null).sort((a, b) => (b.fiscalYear ?? 0) - (a.fiscalYear ?? 0))
  if (!last?.fiscalYear) return null
  const { debtRatio, currentRatio, netMargin } = ratiosOf(last, yearBefore(finance, last))
  return { fiscalYear: last.fiscalYear, validTo: financeEnd(last.fiscalYear), debtRatio, currentRatio, netMargin }
}

/** Whoever decides on companies is told which others resemble this one; nobody else. */
const sameSignsOf = (tx: Tx, row: typeof supplier.$inferSelect): Promise<string[]> => {
  if (!tx.actor.permissions.has('srm:supplier:approve')) return Promise.resolve([])
  return asSystem(tx, async (sys) => {
    const found = await resemblingOf(sys, row)
    return [...new Set(found.filter((one) => one.status !== supplierMachine.states.refused).map((one) => one.name))]
  })
}

type OwnFacts = Pick<RiskFacts, 'documents' | 'finance' | 'lawsuits' | 'sameSigns'>
/** What a company's own information says of the risk of dealing with it, for staff who may read it. */
export const ownRiskFacts = async (tx: Tx, supplierId: string): Promise<OwnFacts> => {
  const row = await findVisible(tx, supplier, supplierId)
  const profile = await loadProfile(tx, supplierId)
  return {
    documents: documentsOf(tx, profile, await loadOptions(tx)),
    finance: financeOf(profile),
    lawsuits: profile.litigation.cases.filter(isPending).length,
    sameSigns: await sameSignsOf(tx, row),
  }
}
