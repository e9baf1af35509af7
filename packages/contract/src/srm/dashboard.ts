import { dueKinds, stepKinds, tileKeys, workKinds } from '@srm/domain/srm/dashboard/dashboard.rules'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { qualificationStatuses } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { day, id, instant } from '../kit/scalars'

/** How many wait in a state, as the list with that filter counts them, and the nearest of their times. */
export const Tile = z.object({ key: z.enum(tileKeys), count: z.number(), soonest: instant.nullable() })
export type Tile = z.infer<typeof Tile>

/** One thing to do. `at` is its deadline, if it has one; `since` is when it began to wait. */
export const WorkItem = z.object({
  id,
  kind: z.enum(workKinds),
  docNo: z.string().nullable(),
  title: z.string(),
  at: instant.nullable(),
  since: instant.nullable(),
  /** Open questions, lines: what the kind counts. */
  count: z.number().nullable(),
  /** The task of a process: it is done in the inbox. */
  taskId: id.optional(),
  /**
   * Of an award to be approved: its total, landed, without tax, in CNY, its distance from the budget on the same basis in
   * percent ("+" is dearer; null without such a budget), and how many cheaper offers it passes over.
   */
  award: z.object({ total: z.string(), deviation: z.string().nullable(), overBudget: z.boolean(), passedOver: z.number() }).optional(),
})
export type WorkItem = z.infer<typeof WorkItem>

export const Due = z.object({
  id,
  kind: z.enum(dueKinds),
  docNo: z.string().nullable(),
  title: z.string(),
  at: instant,
  from: instant.nullable(),
})
export type Due = z.infer<typeof Due>

/** A month of approved awards, CNY, landed, tax-exclusive. Savings compare awards with their budgets on the same basis; the others are left out. */
export const TrendMonth = z.object({
  month: z.string(),
  awarded: z.string(),
  budget: z.string(),
  budgeted: z.string(),
  awards: z.number(),
  quotes: z.number(),
})
export type TrendMonth = z.infer<typeof TrendMonth>

export const Company = z.object({
  id,
  stage: z.string(),
  completeness: z.number(),
  sections: z.array(z.object({ section: z.enum(supplierSections), completeness: z.number() })),
  documents: z.array(
    z.object({
      id,
      nameZh: z.string(),
      nameEn: z.string(),
      validTo: day.nullable(),
      longTerm: z.boolean(),
      daysLeft: z.number().nullable(),
      status: z.enum(qualificationStatuses),
    }),
  ),
  /** The youngest financial figures. */
  figures: z.object({ fiscalYear: z.int(), validTo: day, daysLeft: z.int() }).nullable(),
  /** The company has handed in a quotation at least once. */
  hasQuoted: z.boolean(),
})
export type Company = z.infer<typeof Company>

/** A step of the caller's own inquiries that others are asked to do. */
export const Awaited = z.object({
  id,
  kind: z.enum(stepKinds),
  docNo: z.string(),
  title: z.string(),
  /** Until when it makes sense; null: without a limit. */
  at: instant.nullable(),
  since: instant,
  /** Who may do it now; empty: nobody. */
  people: z.array(z.string()),
})
export type Awaited = z.infer<typeof Awaited>

/** An inquiry that stays in its state for more than twice as long as is usual here. */
export const Stuck = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  status: z.string(),
  purchaserName: z.string(),
  since: instant,
  hours: z.number(),
  /** Median of the stays in this state that ended within half a year, and how many those are. */
  usualHours: z.number(),
  usualOf: z.number(),
  waits: z.array(z.enum(stepKinds)),
})
export type Stuck = z.infer<typeof Stuck>

/** Inquiries under way of one purchaser, by how near their next time limit is; `open` have none. */
export const Workload = z.object({
  purchaserName: z.string(),
  total: z.number(),
  overdue: z.number(),
  today: z.number(),
  week: z.number(),
  later: z.number(),
  open: z.number(),
})
export type Workload = z.infer<typeof Workload>

/** A task that no account in use may do, or fewer than it takes. */
export const Unassigned = z.object({
  id,
  title: z.string(),
  titleEn: z.string().nullable(),
  since: instant,
  /** The nearest time limit of the document, where it has one. */
  at: instant.nullable(),
  permission: z.string(),
  permissionName: z.string().nullable(),
  permissionNameEn: z.string().nullable(),
  departName: z.string().nullable(),
  departNameEn: z.string().nullable(),
  /** How many people it takes. */
  people: z.number(),
})
export type Unassigned = z.infer<typeof Unassigned>

/** What the home page shows, each part of it on its own. */
export const dashboard = c.router({
  tiles: readRoute({ path: '/srm/dashboard/tiles', result: z.array(Tile), access: 'signed-in' }),
  /** What is overdue longest, then the nearest deadline, then what has waited longest; at most `workMost`. */
  work: readRoute({ path: '/srm/dashboard/work', result: z.array(WorkItem), access: 'signed-in' }),
  /** What others are asked to do in the caller's own inquiries, what waits longest first. */
  awaited: readRoute({ path: '/srm/dashboard/awaited', result: z.array(Awaited), access: 'srm:inquiry:add' }),
  /** What waits longest beyond what is usual first. */
  stuck: readRoute({ path: '/srm/dashboard/stuck', result: z.array(Stuck), access: 'srm:inquiry:approve' }),
  workload: readRoute({ path: '/srm/dashboard/workload', result: z.array(Workload), access: 'srm:inquiry:approve' }),
  /** The nearest time limit first. */
  unassigned: readRoute({ path: '/srm/dashboard/unassigned', result: z.array(Unassigned), access: 'sys:user:edit' }),
  /** Deadlines of the days from `from` to `to`. */
  deadlines: readRoute({
    path: '/srm/dashboard/deadlines',
    query: z.object({ from: day, to: day }),
    result: z.array(Due),
    access: 'signed-in',
  }),
  /** The last twelve months, this one included. */
  trend: readRoute({ path: '/srm/dashboard/trend', result: z.array(TrendMonth), access: 'srm:inquiry:compare' }),
  company: readRoute({ path: '/srm/dashboard/company', result: Company, access: 'srm:supplier:profile' }),
})
