import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { dealings } from './dealings.queries'
import { overview } from './overview.queries'
import { risks } from './risk.queries'
import { scorecard } from './scorecard.queries'
import { timeline } from './timeline.queries'

export const supplier360Routes = routes(contract.supplier360, {
  overview: ({ ctx, query }) => overview(ctx, query.id),
  dealings: ({ ctx, query }) => dealings(ctx, query.id),
  scorecard: ({ ctx, query }) => scorecard(ctx, query.id),
  risks: ({ ctx, query }) => risks(ctx, query.id),
  timeline: ({ ctx, query }) => timeline(ctx, query.id),
})
