import { changeRequest as routes, type ChangeRequestRow } from '@srm/contract/srm/change-request'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { query } from '../../../lib/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { changeRequestPageText } from './text'

export const ChangeRequestList = () => {
  const t = useText(changeRequestPageText)
  return (
    <ListPage<ChangeRequestRow>
      id="srm/change-request/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      columns={[
        { key: 'docNo', title: t.columns.docNo, kind: 'code', sort: true },
        { key: 'title', title: t.columns.title, sort: true },
        { key: 'status', title: t.columns.status, kind: 'status', machine: changeRequestMachine },
        { key: 'createTime', title: t.columns.createTime, kind: 'instant', sort: true },
      ]}
      filters={[{ key: 'keyword', label: t.columns.title, kind: 'exact' }]}
    />
  )
}
