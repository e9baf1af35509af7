import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { relatedGraph } from './related-document.queries'

export const relatedDocumentRoutes = routes(contract.relatedDocument, {
  graph: ({ ctx, query }) => relatedGraph(ctx, 'buyer', query),
  ownGraph: ({ ctx, query }) => relatedGraph(ctx, 'supplier', query),
})
