import type { ConcessionRow, OwnConcessionRow } from '@srm/contract/srm/concession'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { concessionText } from '@srm/domain/srm/concession/concession.text'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import type { Column } from '../../../ui/list-page/types'

export const useConcessionColumns = <R extends OwnConcessionRow>(isStaff: boolean): readonly Column<R>[] => {
  const { field: f } = useText(concessionText)
  const all: readonly Column<ConcessionRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    { key: 'name', title: f.name, width: 180, card: 'title' },
    ...(isStaff ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 180, card: 'field' } as const] : []),
    { key: 'qty', title: f.qty, width: 110, card: 'field', render: (row) => `${trimmedDecimal(row.qty)} ${row.unit}` },
    { key: 'reductionPct', title: f.reductionPct, width: 100, card: 'field', render: (row) => trimmedDecimal(row.reductionPct) },
    { key: 'answerBy', title: f.answerBy, kind: 'instant', width: 140, card: 'field' },
    { key: 'status', title: f.status, kind: 'status', machine: concessionMachine, width: 120 },
    { key: 'inspectionNo', title: f.inspectionNo, kind: 'code', width: 170, card: 'field' },
    { key: 'materialCode', title: f.materialCode, kind: 'code', width: 130, hidden: true, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
