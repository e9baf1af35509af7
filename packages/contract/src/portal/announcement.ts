import { announcementStatuses, announcementTypes } from '@srm/domain/portal/announcement/announcement.rules'
import { z } from 'zod'
import { ListQuery, pageOf } from '../kit/page'
import { c, readRoute } from '../kit/route'
import { byId, day, id, instant, line } from '../kit/scalars'

const AnnouncementType = z.enum(announcementTypes)
/** `all` and an empty string mean no filter: the portal's first tab sends either. */
const TypeFilter = z.enum([...announcementTypes, 'all', '']).optional()
const Status = z.enum(announcementStatuses)

const common = {
  id,
  type: AnnouncementType,
  code: z.string(),
  title: z.string(),
  projectName: z.string().nullable(),
  orgName: z.string().nullable(),
  category: z.string().nullable(),
  region: z.string().nullable(),
  status: Status,
  publishAt: instant,
}
/** A purchase announcement in a list has the time its type is known by as `date` (docs/portal.md, Announcements): clients look for it. */
export const PurchaseItem = z.object({
  ...common,
  content: z.string(),
  startAt: instant.nullable(),
  deadlineAt: instant.nullable(),
  date: instant.nullable(),
})
export type PurchaseItem = z.infer<typeof PurchaseItem>

/** Who was awarded what; of candidates with the place of each. */
const Winner = z.object({ title: z.string(), name: z.string(), amount: z.string().optional(), rank: z.number().optional() })
/** A result announcement has the names `bidCode`, `updateTime` and `supplierList`, which are what clients look for. */
export const ResultItem = z.object({
  ...common,
  bidCode: z.string(),
  updateTime: instant,
  supplierList: z.array(Winner),
  /** Of candidates: the first moment after their publicity. */
  deadlineAt: instant.nullable(),
})
export type ResultItem = z.infer<typeof ResultItem>

const Fact = z.object({ key: z.string(), value: z.string(), valueEn: z.string().optional() })
const PublicLine = z.object({
  lineNo: z.number(),
  name: z.string(),
  spec: z.string().optional(),
  unit: z.string().optional(),
  qty: z.string().optional(),
  needDate: z.string().optional(),
  remark: z.string().optional(),
})
const Milestone = z.object({ key: z.enum(['publish', 'start', 'deadline', 'bids', 'open', 'award']), at: instant })
const Contact = z.object({ name: z.string().optional(), phone: z.string().optional(), email: z.string().optional() })

/** The public facts of a document: everything here may be read by anyone, nothing else is stored for the portal. */
export const AnnouncementContent = z.object({
  summary: z.string().default(''),
  facts: z.array(Fact).default([]),
  lines: z.array(PublicLine).default([]),
  milestones: z.array(Milestone).default([]),
  winners: z.array(Winner).default([]),
  contact: Contact.optional(),
  /** Why it failed or was called off. */
  reason: z.string().optional(),
  /** The result that this one corrects, and the one that corrects it. */
  correctsId: id.optional(),
  correctedById: id.optional(),
})
export type AnnouncementContent = z.infer<typeof AnnouncementContent>

const Related = z.object({ id, type: AnnouncementType, title: z.string(), at: instant })
export const AnnouncementDetail = z.object({
  ...common,
  kind: z.enum(['purchase', 'result']),
  startAt: instant.nullable(),
  deadlineAt: instant.nullable(),
  content: AnnouncementContent,
  related: z.array(Related),
  /** The other side of the same purchase: the result of an announcement, the announcement of a result. */
  counterpart: Related.nullable(),
  /** The other results of the same purchase, the newest first: candidates, then the award. */
  results: z.array(Related.extend({ status: Status })),
  now: instant,
})
export type AnnouncementDetail = z.infer<typeof AnnouncementDetail>

/** A purchase that a company came for, as the portal shows it today. */
export const WantedPurchase = z.object({
  id,
  type: AnnouncementType,
  code: z.string(),
  title: z.string(),
  status: Status,
  deadlineAt: instant.nullable(),
})
export type WantedPurchase = z.infer<typeof WantedPurchase>

const Facet = z.object({ value: z.string(), count: z.number() })
export const AnnouncementFacets = z.object({
  types: z.record(z.enum(['all', ...announcementTypes]), z.number()),
  statuses: z.object({ open: z.number(), soon: z.number(), ended: z.number() }),
  categories: z.array(Facet),
  regions: z.array(Facet),
  /** Open announcements whose deadline is at most so many days away. */
  within: z.object({ today: z.number(), d3: z.number(), d7: z.number(), d30: z.number() }),
  ongoing: z.number(),
})
export type AnnouncementFacets = z.infer<typeof AnnouncementFacets>

const comma = z
  .string()
  .max(1000)
  .transform((s) => s.split(',').filter(Boolean).slice(0, 20))
  .optional()
/** The filters of the public lists, as they stand in the page's own address. */
export const AnnouncementFilter = z.object({
  likeName: line(100).optional(),
  type: TypeFilter,
  status: comma,
  category: comma,
  region: comma,
  /** Open ones closing within so many days; 0 is today. */
  within: z.coerce.number().int().min(0).max(365).optional(),
  /** Those closing on this day: where the time ruler points. */
  on: day.optional(),
})
export type AnnouncementFilter = z.infer<typeof AnnouncementFilter>
const AnnouncementPage = AnnouncementFilter.extend({
  pageNo: ListQuery.shape.pageNo,
  pageSize: ListQuery.shape.pageSize,
  order: z.enum(['deadline', 'newest']).catch('deadline').default('deadline'),
})
export type AnnouncementPage = z.infer<typeof AnnouncementPage>

export const PortalHome = z.object({
  now: instant,
  counts: z.record(z.enum(['all', ...announcementTypes]), z.number()),
  /** Real figures only: companies joined, purchases announced, results published. */
  stats: z.object({ companies: z.number(), purchases: z.number(), results: z.number() }),
  /** Deadlines of the next 14 days, today first. */
  days: z.array(z.object({ date: day, count: z.number() })),
  /** At most six of each type, nearest deadline first. */
  purchases: z.array(PurchaseItem),
  /** At most eight of each type, newest first. */
  results: z.array(ResultItem),
  companies: z.array(z.object({ name: z.string(), joinedOn: day })),
  categories: z.array(z.string()),
})
export type PortalHome = z.infer<typeof PortalHome>

const byName = z.object({ name: line(200, 1), type: TypeFilter })
const ofType = z.object({ type: TypeFilter })

export const portal = c.router({
  // These six calls keep the spelling that clients know (docs/wire.md, Spelling).
  purchaseAnnouncement: readRoute({
    path: '/portal/view/purchaseAnnouncement',
    query: ofType,
    result: z.array(PurchaseItem),
    access: 'public',
  }),
  purchaseAnnouncements: readRoute({
    path: '/portal/view/purchaseAnnouncements',
    query: z.object({ likeName: line(100).optional() }),
    result: z.array(PurchaseItem),
    access: 'public',
  }),
  resultAnnouncements: readRoute({ path: '/portal/view/resultAnnouncements', result: z.array(ResultItem), access: 'public' }),
  resultAnnouncement: readRoute({ path: '/portal/view/resultAnnouncement', query: ofType, result: z.array(ResultItem), access: 'public' }),
  portalResult: readRoute({ path: '/portal/view/portalResult', query: byName, result: ResultItem, access: 'public' }),
  invitation: readRoute({
    path: '/portal/view/invitation',
    query: byName,
    result: z.object({ id, content: z.string() }),
    access: 'public',
  }),

  home: readRoute({ path: '/portal/home', result: PortalHome, access: 'public' }),
  purchases: readRoute({ path: '/portal/announcement/list', query: AnnouncementPage, result: pageOf(PurchaseItem), access: 'public' }),
  results: readRoute({ path: '/portal/result/list', query: AnnouncementPage, result: pageOf(ResultItem), access: 'public' }),
  facets: readRoute({ path: '/portal/announcement/facets', query: AnnouncementFilter, result: AnnouncementFacets, access: 'public' }),
  queryById: readRoute({ path: '/portal/announcement/queryById', query: byId, result: AnnouncementDetail, access: 'public' }),
})
