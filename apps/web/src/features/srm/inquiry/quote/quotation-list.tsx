import { quotation as routes, type SupplierInquiryRow } from '@srm/contract/srm/quotation'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { query } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column, Filter, View } from '../../../../ui/list-page/types'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { QuoteStateTag } from '../detail/quote-state-tag'
import { quoteText } from './quote.text'

/** Asked for and not handed in: work while quotations are taken, missed afterwards. */
const owed: readonly string[] = [quoteStates.pending, quoteStates.needsReconfirmation]
const isTaking = (row: SupplierInquiryRow): boolean =>
  row.status === inquiryMachine.states.published && row.quoteDeadline !== null && bizNow() < row.quoteDeadline

const Mine = ({ row }: { row: SupplierInquiryRow }) => {
  const t = useText(quoteText)
  if (row.quoteState === null) return <ToneTag tone={isTaking(row) ? 'todo' : 'end'}>{t.notApplied}</ToneTag>
  if (owed.includes(row.quoteState) && !isTaking(row)) return <ToneTag tone="end">{t.missed}</ToneTag>
  return <QuoteStateTag state={row.quoteState} />
}

const useColumns = (): readonly Column<SupplierInquiryRow>[] => {
  const t = useText(quoteText)
  return useMemo(() => {
    const c = t.columns
    return [
      { key: 'docNo', title: c.docNo, kind: 'code', sort: true, width: 158 },
      { key: 'title', title: c.title, link: true, sort: true },
      { key: 'orgName', title: c.org, width: 120, card: 'field' },
      { key: 'type', title: c.type, kind: 'dict', dict: 'inquiry_type', hidden: true, card: 'none' },
      { key: 'lineCount', title: c.lines, kind: 'int', width: 64, card: 'field' },
      { key: 'roundNo', title: c.round, width: 64, card: 'field', render: (row) => `${row.roundNo}/${row.maxRounds}` },
      {
        key: 'quoteDeadline',
        title: c.deadline,
        kind: 'deadline',
        sort: true,
        width: 190,
        from: (row) => row.publishAt,
        runs: (row) => row.status === inquiryMachine.states.published,
      },
      { key: 'quoteState', title: c.mine, width: 116, card: 'status', render: (row) => <Mine row={row} /> },
      { key: 'status', title: c.status, kind: 'status', machine: inquiryMachine, width: 104, card: 'none' },
      { key: 'categoryName', title: c.category, hidden: true, card: 'none' },
      { key: 'publishAt', title: c.publishAt, kind: 'instant', hidden: true, card: 'none' },
    ]
  }, [t])
}

const useViews = (): readonly View[] => {
  const t = useText(quoteText)
  const words = useText(inquiryText).dict.quote_state as Readonly<Record<string, string>>
  return useMemo((): readonly View[] => {
    const shown = [
      quoteStates.pending,
      quoteStates.needsReconfirmation,
      quoteStates.submitted,
      quoteStates.withdrawn,
      quoteStates.declined,
      quoteStates.won,
      quoteStates.lost,
      quoteStates.notKept,
    ]
    return [
      { key: 'all', label: t.views.all, filter: {} },
      ...shown.map(
        (code): View => ({
          key: `q${code}`,
          label: words[code] ?? code,
          filter: { quoteState: code, ...(owed.includes(code) && { taking: 'Y' }) },
          urgent: owed.includes(code),
        }),
      ),
      { key: 'missed', label: t.views.missed, filter: { quoteState: owed.join(), taking: 'N' } },
      { key: 'none', label: t.views.none, filter: { notApplied: 'Y' } },
    ]
  }, [t, words])
}

const useFilters = (): readonly Filter[] => {
  const t = useText(quoteText)
  return useMemo(
    () => [
      { key: 'keyword', label: t.filters.keyword, kind: 'exact' },
      { key: 'quoteDeadline', label: t.filters.deadline, kind: 'days' },
      { key: 'type', label: t.filters.type, kind: 'dict', dict: 'inquiry_type' },
    ],
    [t],
  )
}

const closed: readonly (string | null)[] = [quoteStates.notKept, quoteStates.declined, quoteStates.invalid]
/** An inquiry can be dealt with while it is published, in time, and the company is not out of it. */
const isOpen = (row: SupplierInquiryRow): boolean => isTaking(row) && !closed.includes(row.quoteState)

const RowLink = ({ row }: { row: SupplierInquiryRow }) => {
  const t = useText(quoteText)
  const open = isOpen(row) && row.quoteState !== null
  return (
    <span className="srm-row-actions">
      <Link
        to="/srm/quotation/detail"
        search={{ id: row.id }}
        hash={open ? 'quote' : 'info'}
        aria-label={`${open ? t.go : t.view} ${row.title}`}
      >
        {open ? t.go : t.view}
      </Link>
    </span>
  )
}

/** The supplier's own inquiries: invited, applied for, or open to apply. */
export const QuotationList = () => {
  const t = useText(quoteText)
  return (
    <ListPage<SupplierInquiryRow>
      id="srm/quotation/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      countBy="quoteState"
      columns={useColumns()}
      filters={useFilters()}
      views={useViews()}
      rowLink={(row) => `/srm/quotation/detail?id=${row.id}`}
      rowActions={(row) => <RowLink row={row} />}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
