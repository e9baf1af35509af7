import { sampleWork as routes } from '@srm/contract/srm/sample'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../../../lib/page/page'
import { query } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { SampleFrame } from '../frame'
import { WorkActions } from './work-actions'

/** One sample on the side that sends it (`?id=`, the tab in the hash). */
export const WorkDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <SampleFrame
          key={id}
          item={item}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<WorkActions row={item} />}
        />
      )}
    </DetailLoader>
  )
}
