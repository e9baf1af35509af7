import '@srm/domain/srm/inquiry/inquiry.text'
import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import type { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { inquiryLineFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import type { z } from 'zod'
import { bizNow, instantOf, serverNow } from '../../../../lib/clock'
import { trimmedDecimal } from '../../../../lib/format'

type Input = z.input<typeof InquiryInput>

const day = 86_400_000
const at = (days: number, time: string) => `${instantOf(serverNow() + days * day).slice(0, 10)} ${time}`

/** A new inquiry proposes a week to quote and opening the morning after. */
const fresh = (): Partial<Input> => ({
  ...initialValues(inquiryFields),
  figuresBasis: { tax: 'INCL', taxRate: '13', freight: 'IN', currency: 'CNY' },
  awardMode: 'line',
  quoteStart: `${bizNow().slice(0, 16)}:00`,
  quoteDeadline: at(7, '17:00:00'),
  openAt: at(8, '09:30:00'),
  validityDays: 90,
  openerIds: [],
  supplierIds: [],
  lines: [],
  files: [],
})

const plain = (value: string | null) => (value === null ? null : trimmedDecimal(value).replaceAll(',', ''))

export const lineOf = (line: InquiryDetail['lines'][number]) => ({
  id: line.id,
  ...valuesOf(inquiryLineFields, line),
  qty: plain(line.qty),
  targetPrice: plain(line.targetPrice),
  lastPrice: plain(line.lastPrice),
  lastRecordId: line.lastSource?.recordId ?? null,
  ext: line.ext,
})

/**
 * @param ext what the extension fields of a new inquiry begin with
 * @param invited companies a new inquiry is begun for
 */
export const initialOf = (
  loaded: InquiryDetail | undefined,
  ext: Readonly<Record<string, string>>,
  invited: readonly string[] = [],
): Partial<Input> => {
  if (!loaded) return { ...fresh(), ext, supplierIds: [...invited] }
  const { openers, suppliers, lines, files, ...header } = loaded
  return {
    ...valuesOf(inquiryFields, header),
    maxShare: plain(header.maxShare),
    openerIds: openers.map((o) => o.userId),
    supplierIds: suppliers.map((s) => s.supplierId),
    lines: lines.map(lineOf),
    files,
    ext: header.ext,
  }
}
