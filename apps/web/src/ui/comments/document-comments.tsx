import type { DocumentType } from '@srm/domain/documents'
import { documents } from '@srm/domain/documents'
import { useLayoutEffect } from 'react'
import { lazily } from '../../lib/page/lazily'
import { usePageId } from '../../lib/page/page'
import { useActor } from '../actor'
import { forgetCount, tellCount } from './thread-counts'

const Comments = lazily(() => import('./comments').then((m) => m.Comments))

/** The page's head makes room for the way to the thread before it is fetched, so that the head does not move afterwards. */
const Thread = ({ of, id }: { of: DocumentType; id: string }) => {
  const page = usePageId()('comments')
  useLayoutEffect(() => {
    tellCount(page, 0)
    return () => forgetCount(page)
  }, [page])
  return <Comments bizType={of} bizId={id} />
}

/** The thread of a document on its page, for staff who may read it. Suppliers share some of these pages, but not the thread. */
export const DocumentComments = ({ of, id }: { of: DocumentType; id: string }) => {
  const { kind, permissions } = useActor()
  return kind === 'buyer' && permissions.has(documents[of].read) ? <Thread key={id} of={of} id={id} /> : null
}
