import { supplier } from '@srm/contract/srm/supplier'
import type { ProfileData, SectionState } from '@srm/contract/srm/supplier.shapes'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { ApiError } from '../../../../lib/wire/api'
import { write } from '../../../../lib/wire/client'
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
/** A refused section as the form shows it: at its fields, which call themselves by their last name. */
const placed = (section: SupplierSection, { message, status, code, errorKey, fields }: ApiError): ApiError => {
  const own = fields.map((f) => {
    const name = f.field.split('.').at(-1) ?? ''
    return {
      ...f,
      field: inForm(section, f.field),
      message: f.message.startsWith(f.field) ? name + f.message.slice(f.field.length) : f.message,
    }
  })
  return new ApiError(message, { status, code, errorKey, fields: own })
}

export interface Saved {
  /** The profile as the server keeps it: new rows have their ids here. */
  readonly profile: ProfileData
}

type OnSaved = (section: SupplierSection, saved: Saved) => void

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
      const { result: answer } = await write(routes[section] as typeof supplier.saveBase, { body: body as never, quiet: true })
      versions[section] = answer.state.version
      kept[section] = textOf(values, section)
      return answer
    } catch (error) {
      throw error instanceof ApiError ? placed(section, error) : error
    }
  }
  const saveWhole = async (values: ProfileValues): Promise<void> => {
    for (const section of supplierSections) await saveOne(section, values, false)
  }
  /** What the server refuses in one section keeps no other from being saved; it is said at the end. */
  const saveChanged = async (values: ProfileValues, onSaved: OnSaved): Promise<void> => {
    const refused: ApiError[] = []
    for (const section of supplierSections) {
      if (textOf(values, section) === kept[section]) continue
      try {
        onSaved(section, await saveOne(section, values, true))
      } catch (error) {
        // Nobody answered: the rest would wait as long.
        if (!(error instanceof ApiError) || error.status !== 200) throw error
        refused.push(error)
      }
    }
    const [first] = refused
    if (!first) return
    const { message, status, code, errorKey } = first
    throw new ApiError(message, { status, code, errorKey, fields: refused.flatMap((one) => one.fields) })
  }
  /** Runs after whatever is being saved: two saves never race for the same version. */
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const next = running.then(work, work)
    running = next.catch(() => {})
    return next
  }
  return {
    isPending: (values: ProfileValues) => supplierSections.some((s) => textOf(values, s) !== kept[s]),
    saveDraft: (values: ProfileValues, onSaved: OnSaved = () => {}) => inTurn(() => saveChanged(values, onSaved)),
    saveAll: (values: ProfileValues) => inTurn(() => saveWhole(values)),
  }
}
export type SectionSaver = ReturnType<typeof createSectionSaver>
