import { contract } from '@srm/contract/index'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { addDraw, deleteDraw, editDraw } from './draft.commands'
import { annulDraw, closeDraw, readyDraw, replaceSeat, witnessDraw } from './draw.commands'
import { companiesToAvoid, drawSubjectsOf, expertDrawDetail, expertDrawList, expertDrawTimeline } from './expert-draw.queries'

export const expertDrawRoutes = routes(contract.expertDraw, {
  list: ({ ctx, query }) => listPage(ctx, expertDrawList, query),
  counts: ({ ctx, query }) => countBy(ctx, expertDrawList, 'status', query),
  queryById: ({ ctx, query }) => expertDrawDetail(ctx, query.id),
  timeline: ({ ctx, query }) => expertDrawTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => listPage(ctx, companiesToAvoid, query),
  subjects: ({ ctx, query }) => drawSubjectsOf(ctx, query),
  add: ({ ctx, body }) => addDraw(ctx, body),
  edit: ({ ctx, body }) => editDraw(ctx, body),
  delete: ({ ctx, body }) => deleteDraw(ctx, body),
  ready: ({ ctx, body }) => readyDraw(ctx, body),
  witness: ({ ctx, body }) => witnessDraw(ctx, body),
  replace: ({ ctx, body }) => replaceSeat(ctx, body),
  close: ({ ctx, body }) => closeDraw(ctx, body),
  annul: ({ ctx, body }) => annulDraw(ctx, body),
})
