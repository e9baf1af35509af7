import { evaluation, evaluationFiles } from '@srm/contract/srm/evaluation'
import type { EvaluationRow } from '@srm/contract/srm/evaluation.shapes'
import { supplier } from '@srm/contract/srm/supplier'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import type { Column } from '../../../../ui/list-page/types'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { GradeTag, SheetStatus, Total } from '../parts'
import { evalText } from '../text'
import { SheetRowActions } from './sheet-actions'

const Status = ({ row }: { row: EvaluationRow }) => {
  const t = useText(evalText)
  return (
    <>
      <SheetStatus row={row} /> {row.proposedAt && <ToneTag tone="todo">{t.proposed}</ToneTag>}
    </>
  )
}

const useColumns = (): readonly Column<EvaluationRow>[] => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  return [
    { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 150 },
    { key: 'supplierName', title: field.supplierName, link: true, sort: true, card: 'title', width: 210 },
    { key: 'title', title: field.title, width: 180, card: 'field' },
    {
      key: 'periodFrom',
      title: field.period,
      width: 180,
      render: (row) => `${row.periodFrom} – ${row.periodTo}`,
      hidden: true,
      card: 'none',
    },
    { key: 'templateName', title: field.templateName, width: 170, card: 'none', hidden: true },
    { key: 'scored', title: field.scored, width: 90, render: (row) => t.progress(row.scored, row.scorers), hidden: true },
    { key: 'total', title: field.total, kind: 'decimal', places: 2, sort: true, width: 90, render: (row) => <Total row={row} /> },
    { key: 'grade', title: field.grade, sort: true, width: 80, render: (row) => <GradeTag grade={row.grade ?? row.proposedGrade} /> },
    { key: 'selfDeadline', title: field.selfDeadline, kind: 'instant', hidden: true, card: 'none' },
    { key: 'scoreDeadline', title: field.scoreDeadline, kind: 'instant', sort: true, width: 150 },
    { key: 'completedAt', title: field.completedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'status', title: field.status, kind: 'status', machine: evaluationMachine, width: 150, render: (row) => <Status row={row} /> },
  ]
}

/** Every sheet of every plan. */
export const SheetList = () => {
  const t = useText(evalText)
  const english = useLanguage() === 'en-US'
  const { data: options } = useQuery({ ...query(supplier.options, {}), staleTime: 600_000 })
  const types = (options?.types ?? []).map((type) => ({ value: type.id, label: english ? type.nameEn : type.nameZh }))
  const { field, menu } = useText(evaluationText)
  return (
    <ListPage<EvaluationRow>
      id="srm/evaluation/list"
      title={menu.list}
      query={(wire) => query(evaluation.list, { query: wire, quiet: true })}
      counts={(wire) => query(evaluation.counts, { query: wire, quiet: true })}
      views={useStatusViews(evaluationMachine)}
      columns={useColumns()}
      filters={[
        { key: 'keyword', label: t.keywordSheet, kind: 'exact' },
        { key: 'grade', label: field.grade, kind: 'exact' },
        { key: 'supplierTypeId', label: t.supplierType, kind: 'select', options: types },
        { key: 'periodFrom', label: field.period, kind: 'days' },
        { key: 'completedAt', label: field.completedAt, kind: 'days' },
      ]}
      rowLink={(row) => `/srm/evaluation/detail?id=${row.id}`}
      rowActions={(row) => <SheetRowActions row={row} />}
      exportPath={evaluationFiles.export}
      exportPermission="srm:evaluation:exportXls"
      empty={{ title: t.sheetEmpty }}
    />
  )
}
