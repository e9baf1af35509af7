import { isIdNumber, isUsci, maskedIdentity, resemblesIdNumber } from './supplier-identity.rules'
import { isDomestic, type BaseData } from './supplier-profile'
import type { LitigationData } from './supplier-records'
import type { AffiliateData, RelationsData } from './supplier-relations'

/** This part of a lawsuit lies apart: purchasers may read that there is one, not for how much (docs/supplier.md, Visibility). */
type CaseSecret = Pick<LitigationData['cases'][number], 'caseAmount' | 'files'>

interface Parted<L> {
  readonly open: L
  /** In the order of the cases. */
  readonly secrets: readonly CaseSecret[]
}

/** Takes the amounts and their evidence out of the lawsuits: two rows are written where one was declared. */
export const partedLitigation = <L extends LitigationData>(data: L): Parted<L> => ({
  open: { ...data, cases: data.cases.map((c) => ({ ...c, caseAmount: null, files: [] })) },
  secrets: data.cases.map(({ caseAmount, files }) => ({ caseAmount, files })),
})

/** Puts them back; without secrets the lawsuits stay as everyone may read them. */
export const wholeLitigation = <L extends LitigationData>(open: L, secrets: readonly CaseSecret[] | null): L => ({
  ...open,
  cases: open.cases.map((c, i) => ({ ...c, ...secrets?.[i] })),
})

/**
 * Whether the code of an affiliate may be a person's: whoever controls a company in the end is one more often than not,
 * and of a number from abroad nobody can tell. The code of a company is public.
 */
const isPersonal = ({ relation }: Pick<AffiliateData, 'relation'>, code: string): boolean => {
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  return isIdNumber(plain) || (!isUsci(plain) && (relation === 'controller' || resemblesIdNumber(plain)))
}

const withoutIdentity = <R extends Pick<AffiliateData, 'relation' | 'usci'>>(row: R): R =>
  row.usci && isPersonal(row, row.usci) ? { ...row, usci: maskedIdentity(row.usci) } : row

/** Relations with the identity numbers of persons masked. */
export const withoutIdentities = <D extends Pick<RelationsData, 'affiliates'>>(data: D): D => ({
  ...data,
  affiliates: data.affiliates.map(withoutIdentity),
})

type Own = Pick<BaseData, 'country' | 'usci' | 'supplierTypeId'>
/** Whether a supplier type is one of persons. */
export type IsPerson = (supplierTypeId: string | null) => boolean

/**
 * Whether the supplier's own code is a person's: that of an individual supplier whatever it looks like, a passport's perhaps;
 * else what is written like an identity number. The unified credit code of a company is public.
 */
export const isOwnIdentity = ({ usci, country, supplierTypeId }: Own, isPerson: IsPerson): boolean => {
  if (!usci) return false
  if (isPerson(supplierTypeId)) return true
  const plain = usci.replace(/[\s-]/g, '').toUpperCase()
  return !isUsci(plain) && (isIdNumber(plain) || (isDomestic({ country }) && resemblesIdNumber(plain)))
}
/** The overview with the identity number of an individual supplier masked. */
export const withoutOwnIdentity = <B extends Own>(base: B, isPerson: IsPerson): B =>
  base.usci && isOwnIdentity(base, isPerson) ? { ...base, usci: maskedIdentity(base.usci) } : base

/** In a log, where only the code itself is at hand: everything but a company's unified credit code. */
export const maskedCode = (code: string): string => (isUsci(code.replace(/[\s-]/g, '').toUpperCase()) ? code : maskedIdentity(code))

/**
 * Puts the number back where whoever sent the overview had read it masked. An overview that was altered so that the number
 * would no longer be masked gets none, or else its writer would learn it.
 */
export const withOwnIdentity = <B extends Own>(sent: B, known: readonly (string | null)[], isPerson: IsPerson): B =>
  sent.usci?.includes('*')
    ? {
        ...sent,
        usci:
          known.find((usci) => usci !== null && usci !== sent.usci && withoutOwnIdentity({ ...sent, usci }, isPerson).usci === sent.usci) ??
          null,
      }
    : sent

type Known = AffiliateData & { readonly id?: string | undefined }
/**
 * The number a masked one stands for: that of the same row, else of the same person, else of whoever it fits. A row that
 * was altered so that the number would no longer be masked gets none, or else its writer would learn it.
 */
const identityOf = (row: Known, known: readonly Known[]): string | null => {
  const fitting = known.filter(
    (one) => one.usci !== null && one.usci !== row.usci && withoutIdentity({ ...row, usci: one.usci }).usci === row.usci,
  )
  const found =
    fitting.find((one) => row.id !== undefined && one.id === row.id) ?? fitting.find((one) => one.name === row.name) ?? fitting[0]
  return found?.usci ?? null
}

/** Puts the numbers back where whoever sent the rows had read them masked; a mask that stands for none becomes nothing. */
export const withIdentities = <D extends Pick<RelationsData, 'affiliates'>>(sent: D, known: RelationsData['affiliates']): D => ({
  ...sent,
  affiliates: sent.affiliates.map((row) => (row.usci?.includes('*') ? { ...row, usci: identityOf(row, known) } : row)),
})
