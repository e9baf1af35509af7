import { siteTemplates } from '@srm/domain/portal/site/site.config'
import { siteMachine } from '@srm/domain/portal/site/site.machine'
import { z } from 'zod'
import { pageOf, pageSize } from '../kit/page'
import { actionRoute, c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, id, instant, line, statusOf, versioned } from '../kit/scalars'
import { SiteConfig } from './site-config'

const Template = z.enum(siteTemplates)
const words = (max: number, min = 0) => z.object({ zh: line(max, min), en: line(max) })

/** What visitors are given: the enabled configuration and the companies its sections name. */
export const SiteView = SiteConfig.extend({
  template: Template,
  /** Number of the enabled version; 0 where nothing was ever saved. */
  no: z.number(),
  /** True for what an administrator looks at before enabling it. */
  preview: z.boolean(),
  companyCloud: SiteConfig.shape.companyCloud.extend({ data: z.array(z.object({ name: z.string(), joinedOn: day })) }),
  logoWall: SiteConfig.shape.logoWall.extend({
    logos: z.array(z.object({ id, name: z.string(), nameEn: z.string().nullable(), url: z.string(), logo: z.string().nullable() })),
  }),
})
export type SiteView = z.infer<typeof SiteView>

/** A year of the company's history holds its months. */
export const TimelineYear = z.object({
  year: z.number(),
  monthList: z.array(z.object({ month: z.number(), content: words(500) })),
})
export type TimelineYear = z.infer<typeof TimelineYear>

export const SiteSummary = z.object({
  id,
  template: Template,
  version: z.number(),
  /** Number of the newest version, and of the one visitors see. */
  no: z.number(),
  enabledNo: z.number().nullable(),
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  config: SiteConfig,
  canUndo: z.boolean(),
})
export type SiteSummary = z.infer<typeof SiteSummary>

export const SiteVersion = z.object({
  id,
  template: Template,
  no: z.number(),
  status: statusOf(siteMachine),
  origin: z.enum(['seed', 'save', 'restore', 'discard', 'undo']),
  /** Number of the version it was restored from. */
  fromNo: z.number().nullable(),
  createBy: z.string(),
  createByTxt: z.string(),
  createTime: instant,
  enabledBy: z.string().nullable(),
  enabledAt: instant.nullable(),
})
export type SiteVersion = z.infer<typeof SiteVersion>

export const TimelineRow = z.object({
  id,
  year: z.number(),
  month: z.number(),
  content: z.string(),
  contentEn: z.string().nullable(),
  visible: z.boolean(),
  version: z.number(),
})
export type TimelineRow = z.infer<typeof TimelineRow>
export const TimelineInput = z.object({
  year: z.coerce.number().int().min(1900).max(2100),
  month: z.coerce.number().int().min(1).max(12),
  content: line(500, 1),
  contentEn: line(500).nullish(),
  visible: z.boolean().default(true),
})
export type TimelineInput = z.infer<typeof TimelineInput>

export const PartnerRow = z.object({
  id,
  name: z.string(),
  nameEn: z.string().nullable(),
  url: z.string(),
  sortNo: z.number(),
  visible: z.boolean(),
  logo: z.array(FileRef),
  version: z.number(),
})
export type PartnerRow = z.infer<typeof PartnerRow>
export const PartnerInput = z.object({
  name: line(80, 1),
  nameEn: line(80).nullish(),
  url: line(300)
    .refine((s) => s === '' || /^https?:\/\/[^\s<>"'`\\]+$/.test(s), 'BAD_FIELD')
    .default(''),
  sortNo: z.coerce.number().int().min(0).max(9999).default(0),
  visible: z.boolean().default(true),
  logo: z.array(FileRef).max(1, 'TOO_MANY_FILES').default([]),
})
export type PartnerInput = z.infer<typeof PartnerInput>

const edit = { access: 'portal:site:edit' } as const
const timelineEdit = { access: 'portal:timeline:edit' } as const
const partnerEdit = { access: 'portal:partner:edit' } as const
const ofTemplate = z.object({ template: Template })

export const site = c.router({
  view: readRoute({
    path: '/portal/view/site',
    query: z.object({ preview: z.string().max(100).optional() }),
    result: SiteView,
    access: 'public',
  }),
  viewTimeline: readRoute({ path: '/portal/view/timeline', result: z.array(TimelineYear), access: 'public' }),
  viewPartners: readRoute({ path: '/portal/view/partners', result: SiteView.shape.logoWall.shape.logos, access: 'public' }),

  list: readRoute({ path: '/portal/site/list', result: z.array(SiteSummary), access: 'portal:site:list' }),
  versions: readRoute({
    path: '/portal/site/versions',
    query: ofTemplate.extend({
      pageNo: z.coerce.number().int().min(1).default(1),
      pageSize: pageSize(20),
    }),
    result: pageOf(SiteVersion),
    access: 'portal:site:list',
  }),
  versionById: readRoute({
    path: '/portal/site/versionById',
    query: byId,
    result: SiteVersion.pick({ id: true, no: true, template: true }).extend({ config: SiteConfig }),
    access: 'portal:site:list',
  }),
  save: actionRoute('/portal/site/save', { body: versioned.extend({ config: SiteConfig }), result: SiteSummary, ...edit }),
  discard: actionRoute('/portal/site/discard', { result: SiteSummary, ...edit }),
  undo: actionRoute('/portal/site/undo', { result: SiteSummary, ...edit }),
  restore: actionRoute('/portal/site/restore', { body: versioned.extend({ versionId: id }), result: SiteSummary, ...edit }),
  enable: actionRoute('/portal/site/enable', { result: SiteSummary, access: 'portal:site:enable' }),
  /** Visitors go back to what they saw before the last enabling. */
  rollback: actionRoute('/portal/site/rollback', { result: SiteSummary, access: 'portal:site:enable' }),
  preview: writeRoute({
    path: '/portal/site/preview',
    body: z.object({ template: Template, config: SiteConfig }),
    result: z.object({ token: z.string(), path: z.string(), expiresAt: instant }),
    ...edit,
  }),

  timeline: listRoute('/portal/timeline/list', { row: TimelineRow, access: 'portal:site:list' }),
  timelineAdd: writeRoute({ path: '/portal/timeline/add', body: TimelineInput, result: byId, oplog: 'timeline.add', ...timelineEdit }),
  timelineEdit: writeRoute({
    method: 'PUT',
    path: '/portal/timeline/edit',
    body: TimelineInput.extend(versioned.shape),
    oplog: 'timeline.edit',
    ...timelineEdit,
  }),
  timelineDelete: writeRoute({ method: 'DELETE', path: '/portal/timeline/delete', query: byId, oplog: 'timeline.delete', ...timelineEdit }),

  partners: listRoute('/portal/partner/list', { row: PartnerRow, access: 'portal:site:list' }),
  partnerAdd: writeRoute({ path: '/portal/partner/add', body: PartnerInput, result: byId, oplog: 'partner.add', ...partnerEdit }),
  partnerEdit: writeRoute({
    method: 'PUT',
    path: '/portal/partner/edit',
    body: PartnerInput.extend(versioned.shape),
    oplog: 'partner.edit',
    ...partnerEdit,
  }),
  partnerDelete: writeRoute({ method: 'DELETE', path: '/portal/partner/delete', query: byId, oplog: 'partner.delete', ...partnerEdit }),
})
