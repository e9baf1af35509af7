import { dueKinds, tileKeys, workKinds } from '@srm/domain/srm/dashboard/dashboard.rules'
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

/** What the home page shows, each part of it on its own. */
export const dashboard = c.router({
  tiles: readRoute({ path: '/srm/dashboard/tiles', result: z.array(Tile), access: 'signed-in' }),
  /** What is overdue longest, then the nearest deadline, then what has waited longest; at most `workMost`. */
  work: readRoute({ path: '/srm/dashboard/work', result: z.array(WorkItem), access: 'signed-in' }),
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
