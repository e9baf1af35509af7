import { approvedSource, type ApprovedSourceRow } from '@srm/contract/srm/approved-source'
import type { MaterialDetail } from '@srm/contract/srm/material'
import { priceAgreement, type AgreementInForce } from '@srm/contract/srm/price-agreement'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { approvedSourceText } from '@srm/domain/srm/approved-source/approved-source.text'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dictText, useDict } from '../../../lib/dicts'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { Breaks } from '../../../ui/agreements/breaks'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { SupplierLink } from '../supplier-link'
import { materialPageText } from './text'

interface Of {
  readonly item: MaterialDetail
}
interface ListedProps<R> {
  readonly title: string
  readonly none: string
  readonly rows: readonly R[]
  readonly columns: readonly PlainColumn<R>[]
  readonly keyOf: (row: R) => string
  /** Address of the list of all. */
  readonly more: { readonly to: string; readonly label: string }
}
const Listed = <R,>({ title, none, rows, columns, keyOf, more }: ListedProps<R>) => {
  const extra = (
    <Link to={more.to} className="srm-link">
      {more.label}
    </Link>
  )
  if (rows.length === 0)
    return (
      <Card title={title} extra={extra}>
        <p className="srm-dim">{none}</p>
      </Card>
    )
  return (
    <Card title={title} note={String(rows.length)} extra={extra} flush>
      <PlainTable stacked label={title} keyOf={keyOf} rows={rows} columns={columns} />
    </Card>
  )
}

/** What is agreed upon for it today, with the breaks. */
export const AgreedSection = ({ item }: Of) => {
  const t = useText(materialPageText)
  const { field: f } = useText(priceAgreementText)
  const english = useLanguage() === 'en-US'
  const basisWords = useDict('price_basis')
  const asked = useQuery(query(priceAgreement.inForce, { query: { codes: item.docNo }, quiet: true }))
  const columns: PlainColumn<AgreementInForce>[] = [
    {
      key: 'docNo',
      title: f.docNo,
      cell: (row) => (
        <Link to={`/srm/price-agreement/detail?id=${row.agreementId}`} className="srm-link">
          {row.docNo}
        </Link>
      ),
    },
    { key: 'supplier', title: f.supplierName, cell: (row) => <SupplierLink id={row.supplierId} name={row.supplierName} /> },
    { key: 'breaks', title: f.breaks, cell: (row) => <Breaks breaks={row.breaks} cumulative={row.breakOn === 'CUMULATIVE'} /> },
    {
      key: 'basis',
      title: f.priceBasis,
      cell: (row) =>
        `${row.currency} ${dictText(basisWords, row.priceBasis) || row.priceBasis} ${trimmedDecimal(row.taxRate)}% / ${english ? row.unitEn : row.unit}`,
    },
    { key: 'moq', title: f.moq, right: true, cell: (row) => trimmedDecimal(row.moq) },
    { key: 'leadDays', title: f.leadDays, right: true, cell: (row) => row.leadDays },
    { key: 'valid', title: f.validTo, cell: (row) => t.to(row.validFrom, row.validTo) },
  ]
  return (
    <DetailLoader query={asked}>
      {(rows) => (
        <Listed
          {...{ title: t.sections.agreed, none: t.noAgreed, rows, columns }}
          keyOf={(row) => row.id}
          more={{ to: `/srm/price-agreement/list?materialCode=${item.docNo}`, label: t.allAgreements }}
        />
      )}
    </DetailLoader>
  )
}

/** Who may supply it, and who might once. */
export const SourcesSection = ({ item }: Of) => {
  const t = useText(materialPageText)
  const { field: f } = useText(approvedSourceText)
  const wire = { materialId: item.id, pageSize: '30' }
  const asked = useQuery(query(approvedSource.list, { query: wire as never, quiet: true }))
  const columns: PlainColumn<ApprovedSourceRow>[] = [
    { key: 'supplier', title: f.supplierName, cell: (row) => <SupplierLink id={row.supplierId} name={row.supplierName} /> },
    { key: 'partNo', title: f.partNo, cell: (row) => row.partNo },
    {
      key: 'status',
      title: f.status,
      cell: (row) => (
        <span className="srm-row wrap gap-2">
          <StatusTag machine={approvedSourceMachine} status={row.status} />
          {row.status === approvedSourceMachine.states.approved && !row.inForce && <ToneTag tone="todo">{t.notInForce}</ToneTag>}
        </span>
      ),
    },
    {
      key: 'proof',
      title: f.proof,
      cell: (row) => (
        <>
          <DictText code="approved_source_proof" value={row.proof} /> {row.sampleNo ?? row.proofNote}
        </>
      ),
    },
    { key: 'validTo', title: f.validTo, cell: (row) => t.to(row.validFrom ?? t.open, row.validTo ?? t.open) },
    { key: 'reason', title: f.reason, cell: (row) => row.reason },
  ]
  return (
    <DetailLoader query={asked}>
      {({ records }) => (
        <Listed
          {...{ title: t.sections.sources, none: t.noSources, rows: records, columns }}
          keyOf={(row) => row.id}
          more={{ to: `/srm/approved-source/list?materialCode=${item.docNo}`, label: t.keepSources }}
        />
      )}
    </DetailLoader>
  )
}
