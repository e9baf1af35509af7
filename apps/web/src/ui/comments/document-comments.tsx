import type { DocumentType } from '@srm/domain/documents'
import { documents } from '@srm/domain/documents'
import { lazily } from '../../lib/lazily'
import { useActor } from '../actor'

const Comments = lazily(() => import('./comments').then((m) => m.Comments))

/** The thread of a document on its page, for staff who may read it. Suppliers share some of these pages, but not the thread. */
export const DocumentComments = ({ of, id }: { of: DocumentType; id: string }) => {
  const { kind, permissions } = useActor()
  return kind === 'buyer' && permissions.has(documents[of].read) ? <Comments key={id} bizType={of} bizId={id} /> : null
}
