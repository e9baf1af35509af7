import { material as routes, type MaterialDetail, type MaterialPrice, type MaterialUse } from '@srm/contract/srm/material'
import { pageOfDocument } from '@srm/domain/documents'
import { inheritedKeys } from '@srm/domain/srm/material-type/material-type.rules'
import { materialTypeText } from '@srm/domain/srm/material-type/material-type.text'
import { materialText } from '@srm/domain/srm/material/material.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/imports/upload'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { useInheritedValue } from '../../../ui/materials/inherited'
import { ToneTag } from '../../../ui/tags/status-tag'
import { SupplierLink } from '../supplier-link'
import { materialPageText } from './text'

interface Of {
  readonly item: MaterialDetail
}
export const Basics = ({ item }: Of) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  const english = useLanguage() === 'en-US'
  const [base, purchase] = english ? [item.baseUnitEn, item.purchaseUnitEn] : [item.baseUnit, item.purchaseUnit]
  const yes = (is: boolean) => (is ? t.yes : t.no)
  const names: DetailItem[] = [
    { label: f.typeId, value: `${item.typeCode} ${english ? item.typeNameEn : item.typeName}` },
    { label: f.nameZh, value: item.nameZh },
    { label: f.nameEn, value: item.nameEn },
    { label: f.spec, value: item.spec },
    { label: f.model, value: item.model },
    { label: f.brand, value: item.brand },
  ]
  const units: DetailItem[] = [
    { label: f.baseUnit, value: base },
    { label: f.purchaseUnit, value: base === purchase ? purchase : `${purchase} (1 ${purchase} = ${item.factor} ${base})` },
    { label: f.minOrderQty, value: item.minOrderQty },
    { label: f.packQty, value: item.packQty },
    { label: f.leadDays, value: item.leadDays },
    { label: f.hsCode, value: item.hsCode },
  ]
  const keeping: DetailItem[] = [
    { label: f.trace, value: <DictText code="material_trace" value={item.trace} /> },
    { label: f.shelfDays, value: item.shelfDays },
    { label: f.minLifePct, value: item.minLifePct === null ? null : `${item.minLifePct}%` },
    { label: f.certRequired, value: yes(item.certRequired) },
    { label: f.keyPart, value: yes(item.keyPart) },
    { label: f.remark, value: item.remark, wide: true },
  ]
  return (
    <>
      <Card title={t.sections.base}>
        <Detail items={names} />
      </Card>
      <Card title={t.sections.units}>
        <Detail items={units} />
      </Card>
      <Card title={t.sections.keeping}>
        <Detail items={keeping} />
      </Card>
      <Inherited item={item} />
    </>
  )
}

/** What holds, and beside it whose word it is. */
const Inherited = ({ item }: Of) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialTypeText)
  const valueOf = useInheritedValue()
  const fromOf = (from: string | null) => (from === 'own' ? t.ownWord : from === null ? t.silent : t.from(from))
  const items = inheritedKeys.map((key): DetailItem => {
    const { value, from } = item.effective[key]
    const shown = key === 'buyerOwner' ? (item.buyerOwnerName ?? value) : valueOf(key, value)
    const said = shown && (
      <>
        {shown} <span className="srm-dim">{fromOf(from)}</span>
      </>
    )
    return { label: f[key], value: said }
  })
  return (
    <Card title={t.sections.own} note={t.staffOnly}>
      <Detail items={items} />
    </Card>
  )
}

export const Drawings = ({ item }: Of) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  if (item.drawings.length === 0)
    return (
      <Card title={t.sections.drawings}>
        <p className="srm-dim">{t.noDrawings}</p>
      </Card>
    )
  return (
    <Card title={t.sections.drawings} note={String(item.drawings.length)} flush>
      <PlainTable
        stacked
        label={t.sections.drawings}
        keyOf={(row) => row.id}
        rows={item.drawings}
        columns={[
          { key: 'drawingNo', title: f.drawingNo, cell: (row) => <span className="srm-code">{row.drawingNo}</span> },
          { key: 'revision', title: f.revision, cell: (row) => t.revision(row.revision) },
          {
            key: 'current',
            title: f.status,
            cell: (row) => <ToneTag tone={row.current ? 'done' : 'end'}>{row.current ? t.current : t.old}</ToneTag>,
          },
          { key: 'note', title: f.note, cell: (row) => row.note },
          { key: 'files', title: f.drawnFiles, cell: (row) => <FileList files={row.files} /> },
          { key: 'drawnBy', title: t.columns.date, cell: (row) => `${row.drawnBy} ${row.createTime.slice(0, 16)}` },
        ]}
      />
    </Card>
  )
}

export const Prices = ({ item }: Of) => {
  const t = useText(materialPageText)
  const c = t.columns
  const asked = useQuery(query(routes.prices, { query: { id: item.id }, quiet: true }))
  const basisOf = ({ priceBasis, taxRate, currency, unit }: MaterialPrice) => {
    const rate = taxRate === null ? null : trimmedDecimal(taxRate)
    const tax = priceBasis === 'EXCL' ? t.excl(rate) : t.incl(rate)
    return [currency, tax, unit && `/ ${unit}`].filter(Boolean).join(' · ')
  }
  return (
    <DetailLoader query={asked}>
      {(rows) =>
        rows.length === 0 ? (
          <Card title={t.sections.prices}>
            <p className="srm-dim">{t.noPrices}</p>
          </Card>
        ) : (
          <Card title={t.sections.prices} note={t.priceNote} flush>
            <PlainTable
              stacked
              label={t.sections.prices}
              keyOf={(row) => row.key}
              rows={rows}
              columns={[
                { key: 'pricedOn', title: c.date, cell: (row) => row.pricedOn },
                { key: 'source', title: c.source, cell: (row) => t.sources[row.source] },
                {
                  key: 'no',
                  title: c.no,
                  cell: (row) => (
                    <Link to={pageOfDocument(row.source, row.sourceId)} className="srm-link">
                      {row.sourceNo}
                    </Link>
                  ),
                },
                { key: 'supplier', title: c.supplier, cell: (row) => <SupplierLink id={row.supplierId} name={row.supplierName} /> },
                { key: 'qty', title: c.qty, right: true, cell: (row) => trimmedDecimal(row.qty) },
                { key: 'price', title: c.price, right: true, cell: (row) => trimmedDecimal(row.price, 2) },
                { key: 'basis', title: c.basis, cell: basisOf },
                { key: 'landed', title: c.landed, right: true, cell: (row) => row.landedUnit && trimmedDecimal(row.landedUnit, 2) },
              ]}
            />
          </Card>
        )
      }
    </DetailLoader>
  )
}

const statusDict = {
  inquiry: 'inquiry_status',
  auction: 'auction_status',
  tender: 'tender_status',
  smallProject: 'small_project_status',
} as const
export const Uses = ({ item }: Of) => {
  const t = useText(materialPageText)
  const c = t.columns
  const asked = useQuery(query(routes.uses, { query: { id: item.id }, quiet: true }))
  return (
    <DetailLoader query={asked}>
      {(rows) =>
        rows.length === 0 ? (
          <Card title={t.sections.uses}>
            <p className="srm-dim">{t.noUses}</p>
          </Card>
        ) : (
          <Card title={t.sections.uses} note={String(rows.length)} flush>
            <PlainTable<MaterialUse>
              stacked
              label={t.sections.uses}
              keyOf={(row) => row.id}
              rows={rows}
              columns={[
                { key: 'source', title: c.source, cell: (row) => t.sources[row.type] },
                {
                  key: 'no',
                  title: c.no,
                  cell: (row) => (
                    <Link to={pageOfDocument(row.type, row.id)} className="srm-link">
                      {row.docNo}
                    </Link>
                  ),
                },
                { key: 'title', title: c.title, cell: (row) => row.title },
                { key: 'status', title: c.status, cell: (row) => <DictText code={statusDict[row.type]} value={row.status} /> },
                { key: 'date', title: c.date, cell: (row) => row.createTime.slice(0, 10) },
              ]}
            />
          </Card>
        )
      }
    </DetailLoader>
  )
}
