import { inquiryTypes } from '@srm/domain/srm/inquiry/inquiry.kinds'
import { z } from 'zod'
import { readRoute } from '../kit/route'
import { id, line } from '../kit/scalars'

/** Suppliers one may invite, with the reason where one may not. */
export const candidates = readRoute({
  path: '/srm/inquiry/candidates',
  query: z.object({ keyword: line(100).optional(), categoryId: id.optional(), type: z.enum(inquiryTypes).optional() }),
  result: z.array(
    z.object({
      id,
      name: z.string(),
      docNo: z.string(),
      stage: z.string(),
      preferred: z.boolean(),
      refusal: z.string().nullable(),
      /** A sample is what it lacks: one can be asked for. */
      needsSample: z.boolean(),
      warning: z.string().nullable(),
    }),
  ),
  access: 'srm:inquiry:list',
})
