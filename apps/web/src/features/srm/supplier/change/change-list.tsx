import { changeRequest as routes, changeRequestFiles, type ChangeRequestRow } from '@srm/contract/srm/change-request'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { canDeal } from '@srm/domain/srm/can-deal'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { lazily } from '../../../../lib/page/lazily'
import { nothing, shortInstant } from '../../../../lib/format'
import { listed, useLanguage } from '../../../../lib/session/language'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { useActor, useMay } from '../../../../ui/actor'
import { Banner } from '../../../../ui/layout/banner'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { SupplierLink } from '../../supplier-link'
import { changeWords } from './text'

const NewDialog = lazily(() => import('./new-dialog').then((m) => m.NewDialog))

const { pendingSubmission } = changeRequestMachine.states

const useColumns = (isSupplier: boolean): readonly Column<ChangeRequestRow>[] => {
  const t = useText(changeWords)
  const { field: f } = useText(changeRequestText)
  const names = useText(supplierText).section
  const lang = useLanguage()
  const ofBuyer: readonly Column<ChangeRequestRow>[] = [
    {
      key: 'supplierName',
      title: f.supplierName,
      card: 'field',
      width: 200,
      render: (row) => <SupplierLink id={row.supplierId} name={row.supplierName} />,
    },
  ]
  const people: readonly Column<ChangeRequestRow>[] = [
    { key: 'createBy', title: f.creator, hidden: true, card: 'none' },
    { key: 'reviewedBy', title: f.reviewedBy, hidden: true, card: 'none' },
  ]
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
    { key: 'description', title: f.description, link: true },
    { key: 'onBehalfBy', title: f.onBehalfBy, width: 90, card: 'field', render: (row) => row.onBehalfBy ?? nothing },
    ...(isSupplier ? [] : ofBuyer),
    {
      key: 'altered',
      title: t.column.sections,
      width: 140,
      render: (row) => listed([...row.altered.map((s) => names[s]), ...(row.requalifies > 0 ? [f.requalify] : [])], lang) || nothing,
    },
    { key: 'baseVer', title: f.baseVer, width: 80, card: 'none', hidden: true },
    { key: 'appliedVer', title: f.appliedVer, width: 80, card: 'none', hidden: true },
    { key: 'status', title: f.status, kind: 'status', machine: changeRequestMachine, width: 96 },
    { key: 'awaits', title: t.column.awaits, width: 120, card: 'field', render: (row) => (row.awaits ? t.awaits[row.awaits] : nothing) },
    { key: 'submittedAt', title: f.submittedAt, kind: 'instant', sort: true, width: 140 },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'reviewedAt', title: f.reviewedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ...(isSupplier ? [] : people),
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(changeWords)
  const { field: f } = useText(changeRequestText)
  return [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'submittedAt', label: f.submittedAt, kind: 'days' },
    { key: 'createTime', label: f.createTime, kind: 'days' },
  ]
}

const RowActions = ({ row, isSupplier }: { row: ChangeRequestRow; isSupplier: boolean }) => {
  const t = useText(changeWords)
  const navigate = usePageNavigate()
  const remove = useAction(routes.delete)
  const takeOver = useAction(routes.takeOver)
  const deal = canDeal('change', row.status)
  const open = () => navigate({ to: '/srm/change/detail', search: { id: row.id } })
  const isColleagues = !isSupplier && row.onBehalfBy !== null && !row.isWriter
  return (
    <ActionBar
      asLinks
      machine={changeRequestMachine}
      record={row}
      what={row.docNo}
      run={{
        ...(deal && row.isWriter && { edit: { run: () => navigate({ to: '/srm/change/edit', search: { id: row.id } }), primary: true } }),
        // Nobody reviews what they wrote themselves, and finance calls back before anybody approves a new account.
        ...(!row.isWriter &&
          (row.awaits === 'bankCheck'
            ? { confirmBank: { run: open, primary: true } }
            : { approve: { run: open, label: t.review, primary: true } })),
        ...(isColleagues && {
          takeOver: {
            run: () => takeOver.run({ id: row.id, version: row.version }),
            confirm: t.takeOverSure(row.docNo, row.onBehalfBy ?? ''),
          },
        }),
        // What came back from a review stays on record.
        ...(row.status === pendingSubmission &&
          (row.isWriter || isColleagues) && {
            delete: { run: () => remove.run(undefined, { id: row.id }), danger: true, confirm: t.deleteSure(row.docNo) },
          }),
      }}
    />
  )
}

const ChangeList = ({ type }: { type: ChangeType }) => {
  const t = useText(changeWords)
  const { dict } = useText(changeRequestText)
  const isSupplier = useActor().kind === 'supplier'
  // Whoever is sent here to renew something finds the request begun, with what it is about.
  const { reason, ...search } = usePageSearch()
  const move = usePageMove()
  const [clicked, setClicked] = useState(false)
  const adding = clicked || reason !== undefined
  const close = () => {
    setClicked(false)
    // The list may stay open in its tab: the next document to renew opens the dialog again.
    if (reason !== undefined) move({ search })
  }
  const mayAdd = useMay()('srm:changeRequest:add')
  // The buyer's draft keeps the company from one of its own: it reads whose it is before it tries.
  const { data: preparing } = useQuery({ ...query(routes.preparing, { query: { changeType: type }, quiet: true }), enabled: mayAdd })
  return (
    <>
      <ListPage<ChangeRequestRow>
        id={`srm/change/${type}`}
        title={dict.change_type[type]}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
        columns={useColumns(isSupplier)}
        filters={useFilters()}
        always={{ changeType: type }}
        views={useStatusViews(changeRequestMachine)}
        rowLink={(row) => `/srm/change/detail?id=${row.id}`}
        rowActions={(row) => <RowActions row={row} isSupplier={isSupplier} />}
        above={preparing && <Banner tone="info">{t.preparing(preparing.docNo, preparing.by, shortInstant(preparing.since))}</Banner>}
        primary={preparing ? undefined : { label: t.add, permission: 'srm:changeRequest:add', onClick: () => setClicked(true) }}
        exportPath={changeRequestFiles.list}
        exportPermission="srm:changeRequest:exportXls"
        empty={{ title: t.empty, detail: isSupplier ? t.emptyHint.supplier : t.emptyHint.buyer }}
      />
      {adding && mayAdd && <NewDialog key={reason} type={type} reason={reason} onClose={close} />}
    </>
  )
}

export const SupplierChanges = () => <ChangeList type="SUPPLIER" />
export const RelationChanges = () => <ChangeList type="RELATION" />
export const FinanceChanges = () => <ChangeList type="FINANCE" />
export const QualificationChanges = () => <ChangeList type="QUALIFICATION" />
