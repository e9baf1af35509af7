import { contract } from '@srm/contract'
import type { SiteSummary } from '@srm/contract/portal/site'
import { portalSite } from '@srm/db/schema/portal/site'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { routes } from '../../../http/routes'
import { addPartner, addTimeline, deletePartner, deleteTimeline, editPartner, editTimeline, partnerPage, timelinePage } from './entries'
import { siteFileRoutes } from './site-file'
import { makePreview } from './site-preview'
import { discardChanges, enableSite, restoreVersion, rollbackSite, saveSite, undoSave } from './site.commands'
import { siteList, siteVersion, siteVersions, summaryOf } from './site.queries'
import { partnersView, siteView, timelineView } from './site.view'

/** Every change answers the template as the editor goes on with it. */
const summaryAfter = async (ctx: Ctx, done: Promise<Pick<Ref, 'id'>>): Promise<SiteSummary> => {
  const { id } = await done
  return reading(ctx, async (tx) => summaryOf(tx, await findVisible(tx, portalSite, id)))
}
const nothing = async (done: Promise<void>): Promise<null> => {
  await done
  return null
}

const bound = routes(contract.site, {
  view: ({ ctx, query }) => siteView(ctx, query.preview),
  viewTimeline: ({ ctx }) => timelineView(ctx),
  viewPartners: ({ ctx }) => partnersView(ctx),

  list: ({ ctx }) => siteList(ctx),
  versions: ({ ctx, query }) => siteVersions(ctx, query),
  versionById: ({ ctx, query }) => siteVersion(ctx, query.id),
  save: ({ ctx, body }) => summaryAfter(ctx, saveSite(ctx, body)),
  discard: ({ ctx, body }) => summaryAfter(ctx, discardChanges(ctx, body)),
  undo: ({ ctx, body }) => summaryAfter(ctx, undoSave(ctx, body)),
  restore: ({ ctx, body }) => summaryAfter(ctx, restoreVersion(ctx, body)),
  enable: ({ ctx, body }) => summaryAfter(ctx, enableSite(ctx, body)),
  rollback: ({ ctx, body }) => summaryAfter(ctx, rollbackSite(ctx, body)),
  preview: ({ ctx, body }) => makePreview(ctx, body),

  timeline: ({ ctx, query }) => timelinePage(ctx, query),
  timelineAdd: ({ ctx, body }) => addTimeline(ctx, body),
  timelineEdit: ({ ctx, body }) => nothing(editTimeline(ctx, body)),
  timelineDelete: ({ ctx, query }) => nothing(deleteTimeline(ctx, query.id)),

  partners: ({ ctx, query }) => partnerPage(ctx, query),
  partnerAdd: ({ ctx, body }) => addPartner(ctx, body),
  partnerEdit: ({ ctx, body }) => nothing(editPartner(ctx, body)),
  partnerDelete: ({ ctx, query }) => nothing(deletePartner(ctx, query.id)),
})

export const siteRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(siteFileRoutes)
  done()
}
