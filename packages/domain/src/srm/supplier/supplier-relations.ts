import type { FileMark, Maybe } from './supplier-kinds'

// A company stands in relation with these: affiliates, principals, organisations of the buyer.

/** What the other party is to the company. */
export const affiliateRelations = ['controller', 'parent', 'subsidiary', 'sister', 'invested', 'legalPerson', 'other'] as const

export interface AffiliateData {
  readonly relation: Maybe<string>
  readonly name: Maybe<string>
  /** Of a person who controls the company its identity number. */
  readonly usci: Maybe<string>
  readonly country: Maybe<string>
  readonly shareRatio: Maybe<string>
  readonly remark: Maybe<string>
}
/** For whom the company acts as an agent. */
export interface PrincipalData {
  readonly name: Maybe<string>
  readonly country: Maybe<string>
  readonly brand: Maybe<string>
  readonly territory: Maybe<string>
  readonly authFrom: Maybe<string>
  readonly authTo: Maybe<string>
  readonly files: readonly FileMark[]
}
/** An organisation of the buyer it asks to cooperate with. */
export interface BuyerOrgData {
  readonly buyerOrg: Maybe<string>
  readonly cooperation: Maybe<string>
}
export interface RelationsData {
  /** "There are none" is declared, not concluded from an empty list. */
  readonly noAffiliates: Maybe<boolean>
  readonly affiliates: readonly AffiliateData[]
  readonly principals: readonly PrincipalData[]
  readonly orgs: readonly BuyerOrgData[]
}
