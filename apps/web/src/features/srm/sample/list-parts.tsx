import type { SampleRow, SampleWorkRow } from '@srm/contract/srm/sample'
import { owedSampleStates, sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { useMemo } from 'react'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { DeadlineCell } from '../../../ui/dates/deadline-cell'
import type { Column, Filter } from '../../../ui/list-page/types'
import { samplePageText } from './text'

type Named = Pick<SampleWorkRow, 'categoryName' | 'categoryNameEn'>
/** The category in the language of the reader. */
export const useCategoryName = (): ((row: Named) => string) => {
  const english = useLanguage() === 'en-US'
  return (row) => (english ? row.categoryNameEn : row.categoryName)
}

/** The clock runs only while a sample is owed. */
const Due = ({ row }: { row: Pick<SampleWorkRow, 'status' | 'needDate' | 'createTime'> }) =>
  owedSampleStates.includes(row.status) ? (
    <DeadlineCell from={row.createTime} to={`${row.needDate} 23:59:59`} late />
  ) : (
    <span className="srm-num srm-dim">{row.needDate}</span>
  )

/** Columns of both sides' lists. */
export const useSampleColumns = <R extends SampleWorkRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const categoryOf = useCategoryName()
  const all: readonly Column<SampleRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
    { key: 'material', title: f.material, link: true, sort: true },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 150, card: 'field' } as const] : []),
    { key: 'categoryName', title: f.categoryName, width: 130, card: 'none', render: categoryOf },
    { key: 'round', title: f.round, sort: true, width: 72, card: 'field', render: (row) => t.rounds(row.round) },
    { key: 'needDate', title: f.needDate, sort: true, width: 158, card: 'field', render: (row) => <Due row={row} /> },
    { key: 'status', title: f.status, kind: 'status', machine: sampleMachine, width: 110 },
    { key: 'spec', title: f.spec, hidden: true, card: 'none' },
    { key: 'qty', title: f.qty, hidden: true, width: 100, card: 'none', render: (row) => `${trimmedDecimal(row.qty)} ${row.unit}` },
    { key: 'purpose', title: f.purpose, kind: 'dict', dict: 'sample_purpose', width: 96, hidden: true },
    { key: 'feeBy', title: f.feeBy, kind: 'dict', dict: 'sample_fee_by', width: 96, hidden: true },
    { key: 'validUntil', title: f.validUntil, kind: 'day', sort: true, width: 110, hidden: true, card: 'none' },
    { key: 'concludedAt', title: f.concludedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'labName', title: f.labName, hidden: true, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, card: 'none' },
    ...(supplierToo ? ([{ key: 'issuerName', title: f.issuerName, hidden: true, card: 'none' }] as const) : []),
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}

export const useSampleFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  return useMemo(
    () => [
      { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
      ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName } as const] : []),
      { key: 'material', label: f.material },
      { key: 'needDate', label: f.needDate, kind: 'days' },
      {
        key: 'overdue',
        label: f.overdue,
        kind: 'select',
        options: [
          { value: 'Y', label: t.yes },
          { value: 'N', label: t.no },
        ],
      },
      { key: 'purpose', label: f.purpose, kind: 'dicts', dict: 'sample_purpose' },
      { key: 'createTime', label: f.createTime, kind: 'days' },
    ],
    [t, f, supplierToo],
  )
}
