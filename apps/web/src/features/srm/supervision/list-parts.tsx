import type { SupervisionRow, SupervisionWorkRow } from '@srm/contract/srm/supervision'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { useMemo } from 'react'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { supervisionPageText } from './text'

const Next = ({ row }: { row: SupervisionWorkRow }) => (row.nextNode ? <>{`${row.nextPoint} ${row.nextNode}`}</> : <>{nothing}</>)
const Progress = ({ row }: { row: SupervisionWorkRow }) => <>{useText(supervisionPageText).percent(row.progress)}</>

/** Columns of both sides' lists. */
export const useSupervisionColumns = <R extends SupervisionWorkRow>(supplierToo: boolean): readonly Column<R>[] => {
  const f = useText(supervisionText).field
  return useMemo(() => {
    const all: readonly Column<SupervisionRow>[] = [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
      { key: 'equipment', title: f.equipment, link: true, sort: true },
      ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 128, card: 'field' } as const] : []),
      { key: 'status', title: f.status, kind: 'status', machine: supervisionMachine, width: 88 },
      { key: 'progress', title: f.progress, sort: true, width: 64, card: 'field', render: (row) => <Progress row={row} /> },
      { key: 'nextNode', title: f.nextNode, width: 200, card: 'field', render: (row) => <Next row={row} /> },
      { key: 'nextOn', title: f.nextOn, kind: 'day', sort: true, width: 112, card: 'field' },
      { key: 'contractRef', title: f.contractRef, width: 140, card: 'none' },
      { key: 'manufacturer', title: f.manufacturer, hidden: true, card: 'none' },
      { key: 'prodStart', title: f.prodStart, kind: 'day', sort: true, hidden: true, card: 'none' },
      { key: 'prodEnd', title: f.prodEnd, kind: 'day', sort: true, hidden: true, card: 'none' },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ]
    return all as unknown as readonly Column<R>[]
  }, [f, supplierToo])
}

export const useSupervisionFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  return useMemo(
    () => [
      { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
      { key: 'nextOn', label: f.nextOn, kind: 'days' },
      ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName } as const] : []),
      { key: 'contractRef', label: f.contractRef },
    ],
    [t, f, supplierToo],
  )
}
