import { inquiry as routes, inquiryFiles, type InquiryRow } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { fieldsBut } from '@srm/domain/kit/fields'
import { inquiryListed } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryWay } from '@srm/domain/srm/inquiry/inquiry.sourcing'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useMemo } from 'react'
import { fetchFile } from '../../../lib/wire/api'
import { query } from '../../../lib/wire/client'
import { saveBlob } from '../../../lib/wire/files'
import { nothing, thousands } from '../../../lib/format'
import { listed } from '../../../lib/session/language'
import { useCan } from '../../../lib/page/menu'
import { useText } from '../../../lib/text'
import { DeadlineCell } from '../../../ui/dates/deadline-cell'
import { useFormItems } from '../../../ui/dynamic-form/items'
import { listColumnsOf } from '../../../ui/dynamic-form/list-columns'
import { useFieldColumns } from '../../../ui/reference/field-columns'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { BatchAction, Column, Filter, View } from '../../../ui/list-page/types'
import { Sealed } from '../../../ui/layout/page-header'
import { useSourcingFilters, useStatusQuery } from '../../../ui/sourcing/list-filters'
import { DeadlineRibbon } from './deadline-ribbon'
import { InquiryRowActions } from './inquiry-row-actions'
import { inquiryPageText } from './text'

const Received = ({ row }: { row: InquiryRow }) => {
  const t = useText(inquiryPageText)
  const { draft, inApproval, cancelled } = inquiryMachine.states
  if (([draft, inApproval, cancelled] as string[]).includes(row.status)) return <>{nothing}</>
  if (row.quoteCount === null) return <Sealed>{t.sealed}</Sealed>
  return (
    <>
      {t.quotes(row.quoteCount)}
      {row.insufficient && <span className="srm-warn"> {t.insufficient}</span>}
    </>
  )
}

/** Fields that follow the declaration; the others are short in words, or drawn in a way of their own. */
const withoutPlace = fieldsBut(inquiryListed, ['title', 'type', 'quoteDeadline'])

const useColumns = (): readonly Column<InquiryRow>[] => {
  const t = useText(inquiryPageText)
  const { head } = useFormItems('inquiry', 'info')
  const plain = useFieldColumns<InquiryRow>(withoutPlace, useText(inquiryText).field)
  return useMemo(() => {
    const c = t.columns
    return [
      { key: 'docNo', title: c.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: c.title, link: true, sort: true },
      { key: 'type', title: c.type, kind: 'dict', dict: 'inquiry_type', width: 68 },
      { key: 'categoryName', title: c.category, hidden: true, card: 'none' },
      { key: 'lineCount', title: c.lines, kind: 'int', width: 52, card: 'field' },
      { key: 'roundNo', title: c.round, width: 52, render: (row) => `${row.roundNo}/${row.maxRounds}` },
      {
        key: 'quoteDeadline',
        title: c.deadline,
        kind: 'deadline',
        sort: true,
        width: 172,
        from: (row) => row.publishAt ?? row.quoteStart,
        render: (row) =>
          row.quoteDeadline ? <DeadlineCell from={row.publishAt ?? row.quoteStart} to={row.quoteDeadline} /> : t.noDeadline,
      },
      { key: 'status', title: c.status, kind: 'status', machine: inquiryMachine, width: 88 },
      { key: 'quoteCount', title: c.quotes, width: 72, card: 'field', render: (row) => <Received row={row} /> },
      { key: 'purchaserName', title: c.purchaser, width: 72, card: 'none' },
      { key: 'orgName', title: c.org, hidden: true, card: 'none' },
      { key: 'winners', title: c.winners, hidden: true, card: 'none', render: (row) => listed(row.winners) || nothing },
      {
        key: 'awardAmounts',
        title: c.awardAmounts,
        hidden: true,
        card: 'none',
        render: (row) => row.awardAmounts.map((a) => `${thousands(a.total, 2)} ${a.currency}`).join('; ') || nothing,
      },
      { key: 'awardTotal', title: c.awardTotal, kind: 'money', hidden: true, card: 'none' },
      ...plain,
      { key: 'publishAt', title: c.publishAt, kind: 'instant', hidden: true, card: 'none' },
      { key: 'awardedAt', title: c.awardedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
      { key: 'createTime', title: c.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
      ...listColumnsOf<InquiryRow>(head ?? []),
    ]
  }, [t, head, plain])
}

const useFilters = (): readonly Filter[] => {
  const t = useText(inquiryPageText)
  return useMemo(() => {
    const f = t.filters
    return [
      { key: 'keyword', label: f.keyword, kind: 'exact', placeholder: f.keywordHint },
      { key: 'type', label: f.type, kind: 'dicts', dict: 'inquiry_type' },
      { key: 'quoteDeadline', label: f.deadline, kind: 'days' },
      { key: 'purchaserName', label: f.purchaser },
      { key: 'categoryName', label: f.category },
      { key: 'awardedAt', label: f.awarded, kind: 'days' },
      { key: 'createTime', label: f.created, kind: 'days' },
    ]
  }, [t])
}

const waiting = ['opening', 'pendingEvaluation', 'pendingAward']
const useViews = (): readonly View[] => {
  const t = useText(inquiryPageText)
  const can = useCan()
  const ofStatus = useStatusViews(inquiryMachine).map((view) => ({ ...view, urgent: waiting.includes(view.key) }))
  const { inApproval, published, opening, pendingEvaluation, pendingAward } = inquiryMachine.states
  const status = [inApproval, published, opening, pendingEvaluation, pendingAward].join()
  const [all, ...states] = ofStatus
  const views = [...(all ? [all] : []), { key: 'underWay', label: t.underWay, filter: { status } }, ...states]
  // Whoever looks after the accounts sees what an account that is gone has left behind.
  return can('sys:user:edit') ? [...views, { key: 'ownerless', label: t.ownerless, filter: { ownerless: 'Y' } }] : views
}

const useBatch = (): readonly BatchAction<InquiryRow>[] => {
  const t = useText(inquiryPageText)
  return useMemo(
    () => [
      {
        key: 'export',
        label: t.exportChosen,
        permission: 'srm:inquiry:exportXls',
        run: async (rows) => {
          const { blob, fileName } = await fetchFile(inquiryFiles.export, { query: { selections: rows.map((r) => r.id).join() } })
          saveBlob(blob, fileName ?? 'inquiries.xlsx')
        },
      },
    ],
    [t],
  )
}

/** The buyer's inquiries. */
export const InquiryList = () => {
  const t = useText(inquiryPageText)
  return (
    <ListPage<InquiryRow>
      id="srm/inquiry/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={[...useFilters(), ...useSourcingFilters(inquiryWay)]}
      superQuery={useStatusQuery(inquiryMachine)}
      views={useViews()}
      batch={useBatch()}
      above={<DeadlineRibbon />}
      rowLink={(row) => `/srm/inquiry/detail?id=${row.id}`}
      rowActions={(row) => <InquiryRowActions row={row} />}
      primary={{ label: t.new, to: '/srm/inquiry/form', permission: 'srm:inquiry:add' }}
      exportPath={inquiryFiles.export}
      exportPermission="srm:inquiry:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
