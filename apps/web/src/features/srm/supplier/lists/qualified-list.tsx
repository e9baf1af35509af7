import { supplier, supplierFiles, type QualifiedRow } from '@srm/contract/srm/supplier'
import { supplierListText } from '@srm/domain/srm/supplier/supplier-list.text'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Link } from '@tanstack/react-router'
import { query } from '../../../../lib/wire/client'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { CategoryNames, RegionName, supplierLink, useSupplierFilters } from './list-parts'
import { supplierListWords } from './list.text'
import '../supplier.css'

const nextEnd = (row: QualifiedRow): string => row.quals.map((q) => q.qualTo).sort()[0] ?? '—'

export const QualifiedList = () => {
  const t = useText(supplierListWords)
  const f = useText(supplierText).field
  const l = useText(supplierListText)
  const english = useLanguage() === 'en-US'
  const filters: readonly Filter[] = [
    ...useSupplierFilters().filter((x) => x.key !== 'submittedAt'),
    {
      key: 'preferred',
      label: t.preferredFilter,
      kind: 'select',
      options: [
        { value: 'true', label: t.preferredYes },
        { value: 'false', label: t.preferredNo },
      ],
    },
  ]
  const columns: readonly Column<QualifiedRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 120 },
    { key: 'name', title: f.name, link: true, sort: true, card: 'title', width: 220 },
    { key: 'typeName', title: f.supplierType, render: (r) => (english ? r.typeNameEn : r.typeName) ?? '—', width: 110 },
    { key: 'categories', title: l.quals, render: (r) => <QualifiedNames row={r} />, card: 'field', width: 220 },
    { key: 'quals', title: l.nextEnd, render: nextEnd, card: 'field', width: 120 },
    {
      key: 'expiringCount',
      title: l.expiring,
      render: (r) => (r.expiringCount > 0 ? <ToneTag tone="todo">{t.expiringN(r.expiringCount)}</ToneTag> : null),
      card: 'status',
      width: 110,
    },
    {
      key: 'grade',
      title: l.grade,
      sort: true,
      render: (r) => <Grade row={r} />,
      card: 'field',
      width: 150,
    },
    { key: 'region', title: f.region, render: (r) => <RegionName codes={r.region} />, width: 150, hidden: true },
    { key: 'contactName', title: t.contact, render: (r) => [r.contactName, r.contactMobile].filter(Boolean).join(' '), width: 180 },
    { key: 'approvedAt', title: l.approvedAt, kind: 'instant', sort: true, hidden: true },
  ]
  return (
    <ListPage<QualifiedRow>
      id="srm/supplier/qualified"
      title={t.qualified}
      query={(q) => query(supplier.qualifiedList, { query: q })}
      columns={columns}
      filters={filters}
      rowLink={(r) => supplierLink(r.id)}
      rowActions={(r) => (
        <Link to={supplierLink(r.id)} className="srm-link">
          {t.open}
        </Link>
      )}
      exportPath={supplierFiles.qualified}
      exportPermission="srm:supplier:exportXls"
    />
  )
}

const Grade = ({ row }: { row: QualifiedRow }) => {
  const t = useText(supplierListWords)
  if (!row.grade) return <>—</>
  return (
    <>
      {`${row.grade} · ${row.lastScore}`} {row.preferred && <ToneTag tone="done">{t.preferred}</ToneTag>}
    </>
  )
}

/** Categories the supplier really is qualified for, each once whatever the departments, not those it applied with. */
const QualifiedNames = ({ row }: { row: QualifiedRow }) => {
  const once = new Map(row.quals.map((q) => [q.categoryId, { id: q.categoryId, nameZh: q.categoryName, nameEn: q.categoryNameEn }]))
  return <CategoryNames row={{ categories: [...once.values()] }} />
}
