import { supplier } from '@srm/contract/srm/supplier'
import type { ProfileData, SectionState } from '@srm/contract/srm/supplier.shapes'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { ApiError } from '../../../lib/api'
import { call } from '../../../lib/client'
import { sectionValues, type ProfileValues } from './profile-schema'

const routes = {
  base: supplier.saveBase,
  shareholders: supplier.saveShareholders,
  categories: supplier.saveCategories,
  contacts: supplier.saveContacts,
  bank: supplier.saveBank,
  qualifications: supplier.saveQualifications,
  performance: supplier.savePerformance,
  finance: supplier.saveFinance,
  technical: supplier.saveTechnical,
  litigation: supplier.saveLitigation,
  relations: supplier.saveRelations,
} as const

/** Field paths of a section's answer as the flat form names them. */
const inForm = (section: SupplierSection, field: string): string => {
  const path = field.replace(/^data\.?/, '')
  return section === 'base' || path.startsWith(section) ? path : `${section}.${path}`
}

export interface Saved {
  readonly completeness: number
  /** The profile as the server keeps it: new rows have their ids here. */
  readonly profile: ProfileData
}

/** Lists of rows inside a section. */
const rowLists = ['brands', 'patents', 'awards', 'transfers', 'cases', 'affiliates', 'principals', 'orgs']
/** A row gets its id from the server; getting it is no change of what was entered. */
const withoutRowIds = (data: unknown): unknown => {
  const bare = (rows: unknown) => (rows as { id?: string }[]).map(({ id: _, ...row }) => row)
  if (Array.isArray(data)) return bare(data)
  return Object.fromEntries(Object.entries(data as object).map(([key, value]) => [key, rowLists.includes(key) ? bare(value) : value]))
}

/**
 * Saves the sections that changed since they were last saved, one after the other. Keeps their versions, so that a
 * second window is told instead of overwritten.
 */
export const createSectionSaver = (start: ProfileValues, states: Readonly<Record<SupplierSection, SectionState>>) => {
  const versions = Object.fromEntries(supplierSections.map((s) => [s, states[s].version])) as Record<SupplierSection, number>
  const textOf = (values: ProfileValues, section: SupplierSection) => JSON.stringify(withoutRowIds(sectionValues(values, section)))
  const kept = Object.fromEntries(supplierSections.map((s) => [s, textOf(start, s)])) as Record<SupplierSection, string>
  let running: Promise<unknown> = Promise.resolve()

  const saveOne = async (section: SupplierSection, values: ProfileValues, draft: boolean) => {
    const body = { version: versions[section], draft, data: sectionValues(values, section) }
    try {
      const answer = await call(routes[section] as typeof supplier.saveBase, { body: body as never, quiet: true })
      versions[section] = answer.state.version
      kept[section] = textOf(values, section)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message, status, code, errorKey, fields } = error
      throw new ApiError(message, { status, code, errorKey, fields: fields.map((f) => ({ ...f, field: inForm(section, f.field) })) })
    }
  }
  const save = async (values: ProfileValues, draft: boolean): Promise<Saved | null> => {
    const done: Saved[] = []
    for (const section of supplierSections) {
      if (draft && textOf(values, section) === kept[section]) continue
      const { completeness, profile } = await saveOne(section, values, draft)
      done.push({ completeness, profile })
    }
    return done.at(-1) ?? null
  }
  /** Runs after whatever is being saved: two saves never race for the same version. */
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const next = running.then(work, work)
    running = next.catch(() => {})
    return next
  }
  return {
    isPending: (values: ProfileValues) => supplierSections.some((s) => textOf(values, s) !== kept[s]),
    saveDraft: (values: ProfileValues) => inTurn(() => save(values, true)),
    saveAll: (values: ProfileValues) => inTurn(() => save(values, false)),
  }
}
export type SectionSaver = ReturnType<typeof createSectionSaver>
