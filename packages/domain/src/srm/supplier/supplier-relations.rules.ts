import { checklist, type Checklist, type SectionVerdict } from './supplier-checklist'
import { isIdNumber, isUsci, registerNumber } from './supplier-identity.rules'
import { isDomestic, type ProfileContext } from './supplier-profile'
import type { AffiliateData, RelationsData } from './supplier-relations'
import { isPercent } from './supplier-rows.rules'
import './supplier.text'

type Named = Pick<ProfileContext, 'name' | 'identitiesMasked'>

const checkCode = (c: Checklist, row: AffiliateData, at: string, { identitiesMasked }: Named): void => {
  if (row.usci?.includes('*')) {
    // The server puts the number back; nobody declares a masked one.
    if (!identitiesMasked) c.fail(at, 'CONTROLLER_CODE')
    return
  }
  if (!isDomestic(row)) return c.length(at, row.usci, 1, 50)
  const code = row.usci && registerNumber(row.usci)
  // Whoever controls a company in the end is a person more often than not.
  if (row.relation === 'controller') return c.format(at, code, (v) => isUsci(v) || isIdNumber(v), 'CONTROLLER_CODE')
  c.format(at, code, isUsci, code?.length === 18 ? 'USCI_CHECK' : 'USCI_LENGTH')
}

const checkAffiliates = (c: Checklist, rows: RelationsData['affiliates'], ctx: Named): void => {
  const { name } = ctx
  for (const [i, row] of rows.entries()) {
    const at = `relations.affiliates.${i}`
    c.required(`${at}.relation`, row.relation)
    const named = row.name?.trim() ?? ''
    if (c.required(`${at}.name`, row.name) && named === name) c.fail(`${at}.name`, 'AFFILIATE_SELF')
    c.length(`${at}.name`, row.name, 2, 100)
    if (named !== '' && rows.findIndex((r) => r.name?.trim() === named && r.relation === row.relation) < i)
      c.fail(`${at}.name`, 'AFFILIATE_TWICE')
    c.required(`${at}.country`, row.country)
    checkCode(c, row, `${at}.usci`, ctx)
    c.format(`${at}.shareRatio`, row.shareRatio, isPercent, 'PERCENT_RANGE')
    if (row.relation === 'other') c.required(`${at}.remark`, row.remark)
    c.length(`${at}.remark`, row.remark, 1, 500)
  }
}

const checkPrincipals = (c: Checklist, rows: RelationsData['principals']): void => {
  for (const [i, row] of rows.entries()) {
    const at = `relations.principals.${i}`
    for (const field of ['name', 'country', 'brand', 'files'] as const) c.required(`${at}.${field}`, row[field])
    c.length(`${at}.name`, row.name, 2, 100)
    c.length(`${at}.brand`, row.brand, 1, 200)
    c.length(`${at}.territory`, row.territory, 1, 200)
    if (row.authFrom && row.authTo && row.authTo <= row.authFrom) c.fail(`${at}.authTo`, 'VALID_RANGE')
  }
}

const checkOrgs = (c: Checklist, rows: RelationsData['orgs']): void => {
  for (const [i, row] of rows.entries()) {
    const at = `relations.orgs.${i}`
    if (c.required(`${at}.buyerOrg`, row.buyerOrg) && rows.findIndex((r) => r.buyerOrg === row.buyerOrg) < i)
      c.fail(`${at}.buyerOrg`, 'ORG_TWICE')
    c.length(`${at}.cooperation`, row.cooperation, 1, 200)
  }
}

/** Judges affiliates or the declaration that there are none, principals, and organisations asked to cooperate. */
export const relationsVerdict = (data: RelationsData, ctx: Named, isNeeded: boolean): SectionVerdict => {
  const c = checklist()
  const { noAffiliates, affiliates } = data
  if (isNeeded && affiliates.length === 0 && !noAffiliates) c.fail('relations.noAffiliates', 'AFFILIATES_DECLARE')
  if (noAffiliates && affiliates.length > 0) c.fail('relations.noAffiliates', 'AFFILIATES_BOTH')
  checkAffiliates(c, affiliates, ctx)
  checkPrincipals(c, data.principals)
  checkOrgs(c, data.orgs)
  return c.verdict()
}
