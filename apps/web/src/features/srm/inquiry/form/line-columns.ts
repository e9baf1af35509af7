import type { LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { FormItem } from '@srm/contract/sys/extend-field'
import { inquiryLineFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useText } from '../../../../lib/text'
import { lineColumnsOf } from '../../../../ui/dynamic-form/line-items'
import { lineFieldColumns } from '../../../../ui/reference/field-columns'
import type { LineColumn } from '../../../../ui/line-table/line-table'

const none: readonly FormItem[] = []
export type LineDraft = z.input<typeof LineInput>

export const newLine = (): LineDraft => ({ name: '', unit: null, qty: null, needDate: null, ext: {} })

/** Columns of the typed lines in the order of the import template, so a pasted block fits; then those that were added. */
export const useLineColumns = (added: readonly FormItem[] = none): readonly LineColumn<LineDraft>[] => {
  const f = useText(inquiryText).field
  return useMemo(
    () => [...lineFieldColumns<LineDraft>(inquiryLineFields, { ...f, name: f.lineName }), ...lineColumnsOf<LineDraft>(added)],
    [f, added],
  )
}
