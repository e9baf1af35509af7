import { sample as routes, type SampleDetail } from '@srm/contract/srm/sample'
import type { SampleConclusion } from '@srm/domain/srm/sample/sample.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { query } from '../../../lib/wire/client'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ConcludeDialog } from './conclude-dialog'
import { SampleFrame } from './frame'
import { TestForm } from './readings'
import { SampleActions } from './sample-actions'

type Of = { readonly item: SampleDetail }

const Page = ({ item }: Of) => {
  const move = usePageMove()
  const [concluding, setConcluding] = useState<SampleConclusion | null>(null)
  const isTesting = item.can['record'] === null
  return (
    <>
      <SampleFrame
        item={item}
        supplier={{ id: item.supplierId, name: item.supplierName }}
        issuerName={item.issuerName}
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<SampleActions item={item} onTest={() => move({ hash: 'test' })} onConclude={setConcluding} />}
        test={isTesting ? <TestForm key={`${item.id} ${item.round}`} item={item} onConclude={setConcluding} /> : undefined}
      />
      {concluding && <ConcludeDialog item={item} conclusion={concluding} onClose={() => setConcluding(null)} />}
      <DocumentComments of="sample" id={item.id} />
    </>
  )
}

/** One sample on the buyer's side (`?id=`, the tab in the hash). */
export const SampleDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
