import type { LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { FormItem } from '@srm/contract/sys/extend-field'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useText } from '../../../../lib/text'
import { lineColumnsOf } from '../../../../ui/dynamic-form/line-items'
import type { LineColumn } from '../../../../ui/line-table/line-table'

const none: readonly FormItem[] = []
export type LineDraft = z.input<typeof LineInput>

export const newLine = (): LineDraft => ({ name: '', unit: null, qty: null, needDate: null, ext: {} })

/** Columns of the typed lines in the order of the import template, so a pasted block fits; then those that were added. */
export const useLineColumns = (added: readonly FormItem[] = none): readonly LineColumn<LineDraft>[] => {
  const f = useText(inquiryText).field
  return useMemo(
    () => [
      { key: 'materialCode', title: f.materialCode, width: 120 },
      { key: 'name', title: f.lineName, width: 180, required: true },
      { key: 'spec', title: f.spec, width: 160 },
      { key: 'unit', title: f.unit, width: 72, required: true },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 110, required: true },
      { key: 'needDate', title: f.needDate, kind: 'day', width: 140, required: true },
      { key: 'deliveryAddress', title: f.deliveryAddress, width: 160 },
      { key: 'targetPrice', title: f.targetPrice, kind: 'decimal', places: 6, width: 120 },
      { key: 'lastPrice', title: f.lastPrice, kind: 'decimal', places: 6, width: 120 },
      { key: 'remark', title: f.remark, width: 160 },
      ...lineColumnsOf<LineDraft>(added),
    ],
    [f, added],
  )
}
