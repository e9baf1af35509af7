import { contract } from '@srm/contract/index'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { addPlan, deletePlan, editPlan, launchPlan } from './eval-plan.commands'
import { evalPlanList, planCandidates, planDetail, planOptions } from './eval-plan.queries'

export const evalPlanRoutes = routes(contract.evalPlan, {
  list: ({ ctx, query }) => listPage(ctx, evalPlanList, query),
  counts: ({ ctx, query }) => countBy(ctx, evalPlanList, 'status', query),
  queryById: ({ ctx, query }) => planDetail(ctx, query.id),
  candidates: ({ ctx, query }) => planCandidates(ctx, query),
  options: ({ ctx }) => planOptions(ctx),
  add: ({ ctx, body }) => addPlan(ctx, body),
  edit: ({ ctx, body }) => editPlan(ctx, body),
  delete: ({ ctx, query }) => deletePlan(ctx, query.id),
  launch: ({ ctx, body }) => launchPlan(ctx, body),
})
