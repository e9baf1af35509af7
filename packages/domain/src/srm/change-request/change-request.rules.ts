import type { Profile, SupplierSection } from '../supplier/supplier-profile'

/** Each kind of change has its own list and its own number (docs/change-request.md, Kinds). */
export const changeTypes = ['SUPPLIER', 'RELATION', 'FINANCE', 'QUALIFICATION'] as const
export type ChangeType = (typeof changeTypes)[number]

/** The parts of the profile a kind of change may touch. */
export const sectionsOfType: Readonly<Record<ChangeType, readonly SupplierSection[]>> = {
  SUPPLIER: ['base', 'shareholders', 'categories', 'bank', 'performance', 'technical', 'litigation'],
  RELATION: ['contacts', 'relations'],
  FINANCE: ['finance'],
  QUALIFICATION: ['qualifications'],
}

interface Writer {
  /** A member of staff writes for the company. */
  readonly onBehalf: boolean
  readonly seesLitigation: boolean
}
/**
 * The parts the writer of a request may touch: accounts are the company's own to change, and nobody can write anew what
 * is hidden from them.
 */
export const sectionsOpenTo = (type: ChangeType, { onBehalf, seesLitigation }: Writer): readonly SupplierSection[] =>
  sectionsOfType[type].filter((s) => !onBehalf || (s !== 'bank' && (s !== 'litigation' || seesLitigation)))

/** Parts of the profile as a change proposes them; what is absent stays as it is. */
export interface Proposal {
  /** The company's full name, which is also its account. */
  readonly name?: string | undefined
  readonly sections: Partial<Profile>
}

const isFiles = (key: string) => key === 'files' || key.endsWith('Files')
/** A row's own id says where it is kept, not what it says; of a file its id is what counts, not its name. */
const plain = (value: unknown, key = ''): unknown => {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return isFiles(key) ? value.map((file: { id: string }) => file.id) : value.map((row) => plain(row))
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, v]) => [name, plain(v, name)] as const)
    .filter(([, v]) => v !== null)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
const sameContent = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** The sections that a proposal really alters. */
export const alteredSections = (base: Profile, proposed: Partial<Profile>): SupplierSection[] =>
  (Object.keys(proposed) as SupplierSection[]).filter((s) => !sameContent(base[s], proposed[s]))

/**
 * Sections altered by the change that a later version of the profile altered too: where there is none, the change goes
 * onto the later version by itself.
 */
export const overtakenSections = (base: Profile, current: Profile, altered: readonly SupplierSection[]): SupplierSection[] =>
  altered.filter((s) => !sameContent(base[s], current[s]))

/** A changed name, code, legal representative or bank account must be shown on paper. */
export const needsEvidence = (base: Profile, proposal: Proposal): boolean =>
  proposal.name !== undefined ||
  proposal.sections.bank !== undefined ||
  (proposal.sections.base !== undefined &&
    (['usci', 'legalPerson'] as const).some((field) => !sameContent(base.base[field], proposal.sections.base?.[field])))

/** Texts of a request and of its rejection have these bounds, in code points. */
export const changeTextBounds = { description: [1, 200], reason: [5, 500], rejectionReason: [5, 500], bankNote: [5, 500] } as const
