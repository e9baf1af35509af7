import { workflowModel } from '@srm/contract/studio/workflow-model'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { usePageSearch } from '../../../lib/page/page'
import { DetailLoader } from '../../../ui/detail/detail-loader'

const Designer = lazily(() => import('./designer').then((m) => m.Designer))

/** The drawing of one model; the libraries that draw come with it. */
export const DesignerPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const model = useQuery(query(workflowModel.queryById, { query: { id } }))
  return <DetailLoader query={model}>{(found) => <Designer key={found.id} model={found} />}</DetailLoader>
}
