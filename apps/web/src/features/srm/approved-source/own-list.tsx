import { ownSource as routes, type OwnSourceRow } from '@srm/contract/srm/approved-source'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useSourceColumns } from './list-parts'
import { sourcePageText } from './text'

/** What the buyer says the company may supply. */
export const OwnSourceList = () => {
  const t = useText(sourcePageText)
  const c = useSourceColumns()
  return (
    <ListPage<OwnSourceRow>
      id="srm/ownSource/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={[c.code, c.material, c.spec, { ...c.partNo, title: t.partNoMine }, c.validity, c.status, c.reason]}
      filters={[{ key: 'keyword', label: t.keywordMine, kind: 'exact' }]}
      views={useStatusViews(approvedSourceMachine)}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
