import { secondarySupplier as routes, secondarySupplierFiles, type SecondarySupplierRow } from '@srm/contract/srm/secondary-supplier'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { secondarySupplierText } from '@srm/domain/srm/secondary-supplier/secondary-supplier.text'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useActor } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { secondaryWords } from './text'

const useColumns = (isSupplier: boolean): readonly Column<SecondarySupplierRow>[] => {
  const t = useText(secondaryWords)
  const { field: f } = useText(secondarySupplierText)
  const english = useLanguage() === 'en-US'
  const buyer: readonly Column<SecondarySupplierRow>[] = [
    { key: 'supplierName', title: f.supplierName, sort: true, width: 200, card: 'field' },
    { key: 'usedBy', title: f.usedBy, width: 110, card: 'field', render: (row) => (row.usedBy ? t.usedBy(row.usedBy) : null) },
  ]
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
    { key: 'secName', title: f.secName, link: true, sort: true, width: 220 },
    ...(isSupplier ? [] : buyer),
    { key: 'relation', title: f.relation, kind: 'dict', dict: 'secondary_relation', width: 120, card: 'field', hidden: true },
    {
      key: 'categoryName',
      title: f.categoryName,
      width: 140,
      card: 'none',
      render: (row) => (english ? row.categoryNameEn : row.categoryName),
    },
    { key: 'parts', title: f.parts, width: 200 },
    { key: 'keyPart', title: f.keyPart, kind: 'flag', width: 90, card: 'none' },
    { key: 'validTo', title: f.validTo, sort: true, width: 112, card: 'none', render: (row) => row.validTo ?? t.always },
    { key: 'status', title: f.status, kind: 'status', machine: secondarySupplierMachine, width: 120 },
    { key: 'country', title: f.country, kind: 'dict', dict: 'country', hidden: true, card: 'none' },
    { key: 'usci', title: f.usci, kind: 'code', hidden: true, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'submittedAt', title: f.submittedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (isSupplier: boolean): readonly Filter[] => {
  const t = useText(secondaryWords)
  const { field: f } = useText(secondarySupplierText)
  return [
    { key: 'keyword', label: isSupplier ? t.keyword.supplier : t.keyword.buyer, kind: 'exact' },
    { key: 'relation', label: f.relation, kind: 'dict', dict: 'secondary_relation' },
    { key: 'validTo', label: f.validTo, kind: 'days' },
    { key: 'country', label: f.country, kind: 'dict', dict: 'country' },
  ]
}

/** Makers behind suppliers: all in reach for staff, its own for a supplier. */
export const SecondaryList = () => {
  const t = useText(secondaryWords)
  const { menu } = useText(secondarySupplierText)
  const isSupplier = useActor().kind === 'supplier'
  const waiting = isSupplier ? 'rejected' : 'pendingReview'
  const views = useStatusViews(secondarySupplierMachine)
    .filter((view) => isSupplier || view.key !== 'pendingSubmission')
    .map((view) => ({ ...view, urgent: view.key === waiting }))
  return (
    <ListPage<SecondarySupplierRow>
      id={isSupplier ? 'srm/secondarySupplier/mine' : 'srm/secondarySupplier/list'}
      title={menu.list}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns(isSupplier)}
      filters={useFilters(isSupplier)}
      views={views}
      rowLink={(row) => `/srm/secondarySupplier/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/secondarySupplier/form', permission: 'srm:secondarySupplier:add' }}
      exportPath={secondarySupplierFiles.list}
      exportPermission="srm:secondarySupplier:exportXls"
      empty={{ title: t.empty, detail: isSupplier ? t.emptyHint.supplier : t.emptyHint.buyer }}
    />
  )
}
