import { supervisionWork as routes, type SupervisionWorkRow } from '@srm/contract/srm/supervision'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../../ui/list-page/views/status-views'
import { useSupervisionColumns, useSupervisionFilters } from '../list-parts'
import { supervisionPageText } from '../text'

const waiting = ['toPrepare', 'rejected'] as const

/** Plans for what the company makes. */
export const WorkList = () => {
  const t = useText(supervisionPageText)
  return (
    <ListPage<SupervisionWorkRow>
      id="srm/supervisionWork/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useSupervisionColumns<SupervisionWorkRow>(false)}
      filters={useSupervisionFilters(false)}
      views={useWaitingViews(supervisionMachine, waiting)}
      rowLink={(row) => `/srm/supervisionWork/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
