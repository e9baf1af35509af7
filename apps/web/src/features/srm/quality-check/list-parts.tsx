import type { QualityCheckRow, SupplierCheckRow } from '@srm/contract/srm/quality-check'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import { useMemo } from 'react'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { DictText } from '../../../ui/dict/dict'
import type { Column, Filter } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { qualityCheckPageText } from './text'

const tones = { pass: 'done', conditional: 'todo', fail: 'bad' } as const
export const ConclusionTag = ({ conclusion }: { conclusion: SupplierCheckRow['conclusion'] }) =>
  conclusion ? (
    <ToneTag tone={tones[conclusion]}>
      <DictText code="quality_check_conclusion" value={conclusion} />
    </ToneTag>
  ) : (
    <>{nothing}</>
  )

const Percent = ({ value }: { value: string | null }) => {
  const t = useText(qualityCheckPageText)
  return <>{value === null ? nothing : t.percent(value)}</>
}

/** Columns of both sides' lists. */
export const useCheckColumns = <R extends SupplierCheckRow>(supplierToo: boolean): readonly Column<R>[] => {
  const f = useText(qualityCheckText).field
  return useMemo(() => {
    const all: readonly Column<QualityCheckRow>[] = [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
      { key: 'title', title: f.title, link: true, sort: true },
      ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 140, card: 'field' } as const] : []),
      { key: 'type', title: f.type, kind: 'dict', dict: 'quality_check_type', width: 84 },
      { key: 'status', title: f.status, kind: 'status', machine: qualityCheckMachine, width: 88 },
      { key: 'planFrom', title: f.planFrom, kind: 'day', sort: true, width: 104, card: 'field' },
      { key: 'planTo', title: f.planTo, kind: 'day', sort: true, width: 104, card: 'none', hidden: true },
      ...(supplierToo ? [] : [{ key: 'team', title: f.team, width: 140, card: 'field' } as const]),
      {
        key: 'scorePct',
        title: f.scorePct,
        sort: true,
        width: 84,
        card: 'field',
        render: (row) => <Percent value={row.scorePct} />,
      },
      { key: 'conclusion', title: f.conclusion, width: 108, card: 'field', render: (row) => <ConclusionTag conclusion={row.conclusion} /> },
      { key: 'leaderName', title: f.leaderName, width: 80, card: 'none', hidden: true },
      { key: 'categoryName', title: f.categoryName, hidden: true, card: 'none' },
      { key: 'concludedAt', title: f.concludedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ]
    return all as unknown as readonly Column<R>[]
  }, [f, supplierToo])
}

export const useCheckFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  return useMemo(
    () => [
      { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
      { key: 'type', label: f.type, kind: 'dicts', dict: 'quality_check_type' },
      { key: 'planFrom', label: f.planFrom, kind: 'days' },
      { key: 'conclusion', label: f.conclusion, kind: 'dicts', dict: 'quality_check_conclusion' },
      ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName } as const] : []),
    ],
    [t, f, supplierToo],
  )
}
