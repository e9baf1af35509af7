import { standing as routes, standingFiles, type StandingRow } from '@srm/contract/srm/standing'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { useActor } from '../../../../ui/actor'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { standingWords } from './text'

const useColumns = (isSupplier: boolean): readonly Column<StandingRow>[] => {
  const t = useText(standingWords)
  const { field: f } = useText(standingText)
  const company: readonly Column<StandingRow>[] = [{ key: 'supplierName', title: f.supplierName, link: true, width: 220 }]
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150, link: isSupplier },
    ...(isSupplier ? [] : company),
    { key: 'kind', title: f.kind, kind: 'dict', dict: 'standing_kind', width: 90 },
    { key: 'scope', title: f.scope, kind: 'dict', dict: 'freeze_scope', width: 180, card: 'none' },
    { key: 'fromOn', title: f.fromOn, sort: true, width: 110 },
    { key: 'untilOn', title: f.untilOn, sort: true, width: 110, render: (row) => row.untilOn ?? t.noEnd },
    { key: 'status', title: f.status, kind: 'status', machine: standingMachine, width: 110 },
    { key: 'appealState', title: f.appealState, kind: 'dict', dict: 'appeal_state', width: 90, card: 'field' },
    { key: 'reason', title: f.reason },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'decidedAt', title: f.decidedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'endedAt', title: f.endedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (isSupplier: boolean): readonly Filter[] => {
  const t = useText(standingWords)
  const { field: f } = useText(standingText)
  const keyword: readonly Filter[] = [{ key: 'keyword', label: t.keyword, kind: 'exact' }]
  return [
    ...(isSupplier ? [] : keyword),
    { key: 'kind', label: f.kind, kind: 'dict', dict: 'standing_kind' },
    { key: 'appealState', label: f.appealState, kind: 'dict', dict: 'appeal_state' },
    { key: 'fromOn', label: f.fromOn, kind: 'days' },
  ]
}

/** Freezes, blacklist, eliminations: all of them for staff, its own for a supplier. */
export const StandingList = () => {
  const t = useText(standingWords)
  const { menu } = useText(standingText)
  const isSupplier = useActor().kind === 'supplier'
  const views = useStatusViews(standingMachine)
  const { inForce, ended } = standingMachine.states
  return (
    <ListPage<StandingRow>
      id={isSupplier ? 'srm/standing/mine' : 'srm/standing/list'}
      title={isSupplier ? menu.mine : menu.list}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns(isSupplier)}
      filters={useFilters(isSupplier)}
      views={isSupplier ? views.filter((v) => [inForce, ended].some((code) => code === v.filter['status'])) : views}
      rowLink={(row) => `/srm/standing/detail?id=${row.id}`}
      exportPath={standingFiles.list}
      exportPermission="srm:standing:exportXls"
      empty={{ title: t.empty, detail: isSupplier ? t.emptyHint.supplier : t.emptyHint.buyer }}
    />
  )
}
