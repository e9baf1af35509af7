import type { OwnSourceRow } from '@srm/contract/srm/approved-source'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { approvedSourceText } from '@srm/domain/srm/approved-source/approved-source.text'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import type { Column } from '../../../ui/list-page/types'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { sourcePageText } from './text'

const { approved } = approvedSourceMachine.states

/** The state, and beside an approval whose days are over or to come that it does not count today. */
const State = ({ row }: { row: OwnSourceRow }) => {
  const t = useText(sourcePageText)
  return (
    <span className="srm-row wrap gap-2">
      <StatusTag machine={approvedSourceMachine} status={row.status} />
      {row.status === approved && !row.inForce && <ToneTag tone="todo">{t.notInForce}</ToneTag>}
    </span>
  )
}

/** Columns of both sides. */
export const useSourceColumns = (): Readonly<
  Record<'material' | 'spec' | 'partNo' | 'validity' | 'status' | 'reason', Column<OwnSourceRow>>
> & {
  readonly code: Column<OwnSourceRow>
} => {
  const t = useText(sourcePageText)
  const { field: f } = useText(approvedSourceText)
  const english = useLanguage() === 'en-US'
  return {
    code: { key: 'materialCode', title: f.materialCode, kind: 'code', sort: true, width: 150 },
    material: {
      ...{ key: 'materialName', title: f.materialName, width: 190, card: 'title' },
      render: (row) => (english ? (row.materialNameEn ?? row.materialName) : row.materialName),
    },
    spec: { key: 'spec', title: f.spec, width: 190, card: 'field', render: (row) => [row.spec, row.model].filter(Boolean).join(' ') },
    partNo: { key: 'partNo', title: f.partNo, width: 130, card: 'field' },
    validity: {
      key: 'validTo',
      title: t.validity,
      sort: true,
      width: 200,
      card: 'field',
      render: (row) => t.days(row.validFrom, row.validTo),
    },
    status: {
      key: 'status',
      title: f.status,
      kind: 'status',
      machine: approvedSourceMachine,
      width: 150,
      render: (row) => <State row={row} />,
    },
    reason: { key: 'reason', title: f.reason, width: 180, card: 'none' },
  }
}
