import { sample as routes, sampleFiles, type SampleRow } from '@srm/contract/srm/sample'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../ui/list-page/views/status-views'
import { useSampleColumns, useSampleFilters } from './list-parts'
import { SampleRowActions } from './sample-actions'
import { samplePageText } from './text'

const waiting = ['sent', 'received', 'testing'] as const

/** Samples that were asked for by, or are tested in, the departments in reach. */
export const SampleList = () => {
  const t = useText(samplePageText)
  return (
    <ListPage<SampleRow>
      id="srm/sample/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useSampleColumns<SampleRow>(true)}
      filters={useSampleFilters(true)}
      views={useWaitingViews(sampleMachine, waiting)}
      rowLink={(row) => `/srm/sample/detail?id=${row.id}`}
      rowActions={(row) => <SampleRowActions row={row} />}
      primary={{ label: t.new, to: '/srm/sample/form', permission: 'srm:sample:add' }}
      exportPath={sampleFiles.export}
      exportPermission="srm:sample:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
