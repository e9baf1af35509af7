import type { ValuesOf } from '@srm/domain/kit/fields'
import type { inquiryLineOpenFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import type { inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'

/** Terms and lines as all who take part could read them. */
export interface VersionContent extends Readonly<ValuesOf<typeof inquiryTerms>> {
  /** Attachments of the version; each stays linked to the inquiry and readable. */
  readonly fileIds: readonly string[]
  readonly lines: readonly ({ readonly id: string; readonly lineNo: number } & Readonly<ValuesOf<typeof inquiryLineOpenFields>>)[]
}
export interface ChangedField {
  field: string
  before: string | null
  after: string | null
}
