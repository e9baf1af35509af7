import type { Page } from '@srm/contract/kit/page'
import type { PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import { Navigate, useSearch } from '@tanstack/react-router'
import { PublicFrame } from '../../ui/public/frame'
import { useRead, type Address } from '../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../ui/public/state'
import { purchaseRows, resultRows } from './api'
import { AnnouncementPage } from './detail/announcement-detail'
import './portal.css'

interface Given {
  readonly id?: string
  readonly name?: string
  readonly type?: string
}
interface ByNameProps {
  readonly at: Address
  readonly name: string
  readonly list: string
  readonly section: 'purchase' | 'result'
}
/** The announcement with this number; what is no number of ours is looked for in the list. */
const ByName = ({ at, name, list, section }: ByNameProps) => {
  const { data, error, refetch } = useRead<Page<PurchaseItem | ResultItem>>(at)
  const found = data?.records.find((item) => item.code === name) ?? (data?.total === 1 ? data.records[0] : undefined)
  if (found) return <AnnouncementPage id={found.id} />
  if (data) return <Navigate to={list} search={{ likeName: name }} replace />
  return (
    <PublicFrame current={section}>
      <main id="main" className="wrap">
        {error ? (
          <LoadTrouble message={error.message} onRetry={refetch} />
        ) : (
          <div className="waiting">
            <Skeleton rows={3} height={200} />
          </div>
        )}
      </main>
    </PublicFrame>
  )
}

/** /user/InfoIndex: one purchase announcement, by `id` or by its number in `name`; without either, their list. */
export const PurchaseInfoPage = () => {
  const { id, name, type } = useSearch({ strict: false }) as Given
  if (id) return <AnnouncementPage id={id} />
  if (name) return <ByName at={purchaseRows({ likeName: name, type })} name={name} list="/user/ListIndex" section="purchase" />
  return <Navigate to="/user/ListIndex" search={type ? { type } : {}} replace />
}
/** /user/InfoIndex2: the same for results. */
export const ResultInfoPage = () => {
  const { id, name, type } = useSearch({ strict: false }) as Given
  if (id) return <AnnouncementPage id={id} />
  if (name) return <ByName at={resultRows({ likeName: name, type })} name={name} list="/user/ListIndex2" section="result" />
  return <Navigate to="/user/ListIndex2" search={type ? { type } : {}} replace />
}
