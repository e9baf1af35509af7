/** A tour shows somebody new to a role around: the frame of the product, and where the work of that role begins. */
export const tours = [
  'purchaser',
  'manager',
  'supplierManager',
  'quality',
  'finance',
  'auditor',
  'administrator',
  'supplier',
  'staff',
] as const
export type Tour = (typeof tours)[number]

export const tourOutcomes = ['finished', 'skipped'] as const
export type TourOutcome = (typeof tourOutcomes)[number]

const byRole: Readonly<Record<string, Tour>> = {
  purchaser: 'purchaser',
  purchaseManager: 'manager',
  supplierManager: 'supplierManager',
  qualityEngineer: 'quality',
  finance: 'finance',
  auditor: 'auditor',
  admin: 'administrator',
  supplierAdmin: 'supplier',
  supplierStaff: 'supplier',
}

/** The tours of somebody's roles; of roles that an administrator made, that of everybody. */
export const toursOf = (roles: readonly string[], kind: string): readonly Tour[] => {
  const own = tours.filter((tour) => roles.some((role) => byRole[role] === tour))
  if (own.length > 0) return own
  return [kind === 'supplier' ? 'supplier' : 'staff']
}

interface Offer {
  /** The one to begin with, or to look at again. */
  readonly tour: Tour
  /** It was neither finished nor declined yet. */
  readonly offered: boolean
}
/** Whoever comes to another role is shown that one too. */
export const tourFor = (mine: readonly Tour[], seen: readonly string[]): Offer => {
  const open = mine.find((tour) => !seen.includes(tour))
  return { tour: open ?? mine[0] ?? 'staff', offered: open !== undefined }
}
