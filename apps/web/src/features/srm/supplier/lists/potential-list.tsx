import { supplier, supplierFiles, type PotentialRow } from '@srm/contract/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { toast } from '../../../../lib/notify'
import { lazily } from '../../../../lib/page/lazily'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column, View } from '../../../../ui/list-page/types'
import { CategoryNames, Completeness, RegionName, supplierLink, useSupplierFilters } from './list-parts'
import { supplierListWords } from './list.text'
import '../supplier.css'

const ImportDialog = lazily(() => import('../../../../ui/imports/import-dialog').then((m) => m.ImportDialog))
const stage = supplierMachine.states

export const PotentialList = () => {
  const t = useText(supplierListWords)
  const { field: f, status, sheet } = useText(supplierText)
  const [importing, setImporting] = useState(false)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const invite = useAction(supplier.invite)
  const filters = useSupplierFilters()
  const columns: readonly Column<PotentialRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 120 },
    { key: 'name', title: f.name, link: true, sort: true, card: 'title', width: 220 },
    { key: 'typeName', title: f.supplierType, render: (r) => (english ? r.typeNameEn : r.typeName) ?? '—', width: 110 },
    { key: 'categories', title: t.categories, render: (r) => <CategoryNames row={r} />, card: 'field', width: 180 },
    { key: 'region', title: f.region, render: (r) => <RegionName codes={r.region} />, width: 150, hidden: true },
    {
      key: 'completeness',
      title: f.completeness,
      render: (r) => <Completeness percent={r.completeness} />,
      sort: true,
      card: 'field',
      width: 120,
    },
    { key: 'status', title: f.status, kind: 'status', machine: supplierMachine, width: 120 },
    { key: 'submittedAt', title: f.submittedAt, kind: 'instant', sort: true, width: 150 },
    { key: 'reviewedBy', title: f.reviewedBy, width: 100, hidden: true },
    { key: 'usci', title: f.usci, kind: 'code', hidden: true },
    { key: 'source', title: f.source, kind: 'dict', dict: 'supplier_source', hidden: true },
    { key: 'createTime', title: f.regDate, kind: 'instant', sort: true, hidden: true },
  ]
  const view = (name: keyof typeof stage, urgent = false): View => ({
    key: name,
    label: status[name],
    filter: { status: stage[name] },
    urgent,
  })
  const views: readonly View[] = [
    { key: 'all', label: t.all, filter: {} },
    view('pendingReview', true),
    view('returned'),
    view('registered'),
    view('potential'),
    view('refused'),
  ]
  return (
    <>
      <ListPage<PotentialRow>
        id="srm/supplier/potential"
        title={t.potential}
        query={(q) => query(supplier.potentialList, { query: q })}
        counts={(q) => query(supplier.potentialCounts, { query: q })}
        columns={columns}
        filters={filters}
        views={views}
        rowLink={(r) => supplierLink(r.id)}
        rowActions={(r) => (
          <Link to={supplierLink(r.id)} className="srm-link">
            {r.status === stage.pendingReview && may('srm:supplier:approve') ? t.review : t.open}
          </Link>
        )}
        exportPath={supplierFiles.potential}
        exportPermission="srm:supplier:exportXls"
        batch={[
          {
            key: 'invite',
            label: t.invite,
            permission: 'srm:supplier:importExcel',
            confirm: t.inviteAsk,
            run: async (rows) => {
              const done = await invite.run({ ids: rows.map((r) => r.id) })
              if (done) toast('success', t.invited(done.invited, done.left))
            },
          },
        ]}
        onImport={() => setImporting(true)}
        importPermission="srm:supplier:importExcel"
      />
      {importing && (
        <ImportDialog
          title={sheet.title}
          path={supplierFiles.import}
          templatePath={supplierFiles.template}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
