import { affiliateRelations } from '@srm/domain/srm/supplier/supplier-relations'
import { z } from 'zod'
import { day, files, flag, rate } from '../kit/scalars'
import { country, draft, rowId, rows, text, register } from './supplier-draft.shapes'

const AffiliateInput = z.object({
  ...rowId,
  relation: draft(z.enum(affiliateRelations)),
  name: text(200),
  usci: register(100),
  country,
  shareRatio: draft(rate),
  remark: text(1000),
})
const PrincipalInput = z.object({
  ...rowId,
  name: text(200),
  country,
  brand: text(500),
  territory: text(500),
  authFrom: draft(day),
  authTo: draft(day),
  files: files.default([]),
})
const BuyerOrgInput = z.object({ ...rowId, buyerOrg: text(64), cooperation: text(500) })
export const RelationsInput = z.object({
  noAffiliates: draft(flag),
  affiliates: rows(AffiliateInput, 200).default([]),
  principals: rows(PrincipalInput, 100).default([]),
  orgs: rows(BuyerOrgInput, 50).default([]),
})
