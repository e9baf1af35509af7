import { sampleWork as routes, type SampleWorkRow } from '@srm/contract/srm/sample'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../../ui/list-page/views/status-views'
import { useSampleColumns, useSampleFilters } from '../list-parts'
import { samplePageText } from '../text'
import { WorkRowActions } from './work-actions'

const waiting = ['pendingSample', 'resubmit'] as const

/** Samples the company was asked for. */
export const WorkList = () => {
  const t = useText(samplePageText)
  return (
    <ListPage<SampleWorkRow>
      id="srm/sampleWork/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useSampleColumns<SampleWorkRow>(false)}
      filters={useSampleFilters(false)}
      views={useWaitingViews(sampleMachine, waiting)}
      rowLink={(row) => `/srm/sampleWork/detail?id=${row.id}`}
      rowActions={(row) => <WorkRowActions row={row} />}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
