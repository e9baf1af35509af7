import { documents } from '@srm/domain/documents'
import { relatedKinds, type RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'
import { lazily } from '../../lib/page/lazily'
import { useActor } from '../actor'

const RelatedCard = lazily(() => import('./related-card').then((m) => m.RelatedCard))

/**
 * What a document came from and led to, and what comes next, on its page. Whoever has the page open without the right to the
 * document itself, as for an approval alone, is shown nothing.
 */
export const RelatedDocuments = ({ of, id }: { of: RelatedType; id: string }) => {
  const { kind, permissions } = useActor()
  const mayRead = kind === 'supplier' || permissions.has(documents[relatedKinds[of].buyer].read)
  return mayRead ? <RelatedCard key={id} of={of} id={id} side={kind === 'supplier' ? 'supplier' : 'buyer'} /> : null
}
