import { sql } from 'drizzle-orm'
import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { rate, rowAccess } from '../kit'
import { childColumns, profileAccess } from './supplier-records'

// Sections of the profile that tell whom a company stands in relation with. Drafts are saved unfinished.

export const supplierAffiliate = pgTable(
  'supplier_affiliate',
  {
    ...childColumns,
    relation: text(),
    name: text(),
    /** The name as names of companies are compared. */
    nameKey: text('name_key'),
    usci: text(),
    country: text(),
    shareRatio: rate('share_ratio'),
    remark: text(),
  },
  (t) => [
    index('supplier_affiliate_supplier').on(t.supplierId, t.lineNo),
    // Companies that are declared are looked for among all companies, and the other way round.
    index('supplier_affiliate_same_usci').on(sql`app_bare_code(${t.usci})`),
    index('supplier_affiliate_same_name').on(t.tenantId, t.nameKey),
  ],
)
rowAccess(supplierAffiliate, profileAccess)

export const supplierPrincipal = pgTable(
  'supplier_principal',
  {
    ...childColumns,
    name: text(),
    country: text(),
    brand: text(),
    territory: text(),
    authFrom: date('auth_from'),
    authTo: date('auth_to'),
  },
  (t) => [index('supplier_principal_supplier').on(t.supplierId, t.lineNo)],
)
rowAccess(supplierPrincipal, profileAccess)

export const supplierBuyerOrg = pgTable(
  'supplier_buyer_org',
  {
    ...childColumns,
    /** Code of the buyer's company; `orgCode` is the department that owns a row. */
    buyerOrg: text('buyer_org'),
    cooperation: text(),
  },
  (t) => [index('supplier_buyer_org_supplier').on(t.supplierId, t.lineNo), index('supplier_buyer_org_org').on(t.tenantId, t.buyerOrg)],
)
rowAccess(supplierBuyerOrg, profileAccess)
