import { tourOutcomes, tours } from '@srm/domain/sys/tour/tour.rules'
import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'

export const tour = c.router({
  /** The tour of the caller's role, and whether it is still to be offered. */
  mine: readRoute({ path: '/sys/tour/mine', result: z.object({ tour: z.enum(tours), offered: z.boolean() }), access: 'signed-in' }),
  /** Seen to its end, or declined: remembered with the account. */
  seen: writeRoute({ path: '/sys/tour/seen', body: z.object({ tour: z.enum(tours), outcome: z.enum(tourOutcomes) }), access: 'signed-in' }),
})
