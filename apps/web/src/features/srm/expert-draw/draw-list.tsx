import { expertDraw as routes, type ExpertDrawRow } from '@srm/contract/srm/expert-draw'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { useMemo } from 'react'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { DrawRowActions } from './draw-actions'
import { drawPageText } from './text'

const useColumns = (): readonly Column<ExpertDrawRow>[] => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 160 },
    { key: 'title', title: f.title, link: true, sort: true },
    { key: 'subjectNo', title: f.subjectNo, kind: 'code', width: 160, card: 'none' },
    { key: 'evalFrom', title: f.days, sort: true, width: 190, card: 'field', render: (row) => t.days(row.evalFrom, row.evalTo) },
    { key: 'seats', title: f.seats, width: 90, card: 'field', render: (row) => t.people(row.seats) },
    { key: 'authorName', title: f.authorName, width: 100, card: 'none' },
    { key: 'witnessName', title: f.witnessName, width: 100, card: 'none' },
    { key: 'status', title: f.status, kind: 'status', machine: expertDrawMachine, width: 130 },
    { key: 'orgName', title: f.orgName, hidden: true, card: 'none' },
    { key: 'readyAt', title: f.readyAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'drawnAt', title: f.drawnAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'title', label: f.title },
      { key: 'evalFrom', label: f.evalFrom, kind: 'days' },
      { key: 'subjectType', label: f.subjectType, kind: 'dicts', dict: 'expert_draw_subject' },
      { key: 'createTime', label: f.createTime, kind: 'days' },
    ],
    [t, f],
  )
}

/** Draws of the departments in reach, without names. */
export const DrawList = () => {
  const t = useText(drawPageText)
  return (
    <ListPage<ExpertDrawRow>
      id="srm/expert-draw/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      views={useStatusViews(expertDrawMachine, ['draft', 'pendingDraw', 'drawn', 'closed', 'annulled'])}
      rowLink={(row) => `/srm/expert-draw/detail?id=${row.id}`}
      rowActions={(row) => <DrawRowActions row={row} />}
      primary={{ label: t.new, to: '/srm/expert-draw/form', permission: 'srm:expertDraw:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
