import { ownServiceEntry as routes, type OwnServiceEntryDetail } from '@srm/contract/srm/service-entry'
import { ownTurn, serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { useQuery } from '@tanstack/react-query'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { EntryFrame } from '../frame'
import { entryPageText } from '../text'

const Actions = ({ item }: { item: OwnServiceEntryDetail }) => {
  const t = useText(entryPageText)
  const navigate = usePageNavigate()
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/ownServiceEntry/list' }) })
  const isOurs = item.entryBy === 'SUPPLIER' && ownTurn.includes(item.status)
  const written = {
    submit: { run: () => submit.run(ref), primary: true, confirm: t.submitAsk(item.docNo) },
    edit: { run: () => void navigate({ to: '/srm/ownServiceEntry/form', search: { id: item.id } }) },
    delete: { run: () => remove.run(ref), danger: true },
  }
  return <ActionBar machine={serviceEntryMachine} record={item} what={item.docNo} run={isOurs ? written : {}} />
}

/** One entry on the company's side (`?id=`, the tab in the hash). */
export const OwnServiceEntryDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <EntryFrame
          key={id}
          item={item}
          orderPage={may('srm:ownOrder:queryById') ? '/srm/ownOrder/detail' : null}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
        />
      )}
    </DetailLoader>
  )
}
