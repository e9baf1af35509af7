import { contract } from '@srm/contract/index'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { addTemplate, deleteTemplate, discardTemplate, editTemplate, publishTemplate, turnTemplate } from './contract-template.commands'
import {
  contractTemplateList,
  publishedText,
  templateChoices,
  templateDetail,
  templateTimeline,
  templateVersions,
} from './contract-template.queries'

export const contractTemplateRoutes = routes(contract.contractTemplate, {
  list: ({ ctx, query }) => listPage(ctx, contractTemplateList, query),
  counts: ({ ctx, query }) => countBy(ctx, contractTemplateList, 'status', query),
  queryById: ({ ctx, query }) => templateDetail(ctx, query.id),
  timeline: ({ ctx, query }) => templateTimeline(ctx, query.id),
  versions: ({ ctx, query }) => templateVersions(ctx, query.id),
  choices: ({ ctx, query }) => templateChoices(ctx, query),
  published: ({ ctx, query }) => publishedText(ctx, query.id),
  add: ({ ctx, body }) => addTemplate(ctx, body),
  edit: ({ ctx, body }) => editTemplate(ctx, body),
  publish: ({ ctx, body }) => publishTemplate(ctx, body),
  discard: ({ ctx, body }) => discardTemplate(ctx, body),
  delete: ({ ctx, body }) => deleteTemplate(ctx, body),
  withdraw: ({ ctx, body }) => turnTemplate(ctx, body, 'withdraw'),
  restore: ({ ctx, body }) => turnTemplate(ctx, body, 'restore'),
})
