/** A role reaches rows by one of these, from widest to narrowest (docs/access.md, Data scopes). */
export const dataScopes = ['ALL', 'ORG_AND_SUB', 'ORG', 'SELF'] as const
export type DataScope = (typeof dataScopes)[number]

/** First scope of each template; an administrator may change it. */
export const templateScope = {
  admin: 'ALL',
  purchaser: 'ORG_AND_SUB',
  purchaseManager: 'ORG_AND_SUB',
  opener: 'ORG_AND_SUB',
  expert: 'ORG_AND_SUB',
  qualityEngineer: 'ORG_AND_SUB',
  warehouse: 'ORG_AND_SUB',
  finance: 'ALL',
  financeManager: 'ALL',
  cashier: 'ALL',
  supplierManager: 'ALL',
  auditor: 'ALL',
  supplierAdmin: 'SELF',
  supplierStaff: 'SELF',
} as const satisfies Readonly<Record<string, DataScope>>

/** Nobody hands out what they do not hold: those of `granted` that `own` lacks. */
export const beyond = (own: ReadonlySet<string>, granted: Iterable<string>): string[] => [...granted].filter((code) => !own.has(code))
