import { z } from 'zod'
import { c, readRoute } from '../kit/route'

const name = z.string().max(64).default('')
const signedIn = { access: 'signed-in', beforeCompletion: true } as const

/** The server judges these values while they are typed; a refusal carries the message to show (docs/forms.md, Checks while typing). */
export const check = c.router({
  duplicate: readRoute({
    path: '/sys/duplicate/check',
    query: z.object({ tableName: name, fieldName: name, fieldVal: z.string().max(500).default(''), dataId: z.string().max(64).optional() }),
    result: z.null(),
    ...signedIn,
  }),
  /** `value` is URL-encoded once more than the query string does. */
  byRule: readRoute({
    path: '/sys/checkRule/checkByCode',
    query: z.object({ ruleCode: name, value: z.string().max(1500).default('') }),
    result: z.null(),
    ...signedIn,
  }),
})
