import { z } from 'zod'

/** Every answer is `{success, message, code, result, timestamp}` (docs/wire.md, Envelope). */
const successOf = <R extends z.ZodType>(result: R) =>
  z.object({ success: z.literal(true), message: z.string(), code: z.number(), result, timestamp: z.number() })

export const FieldError = z.object({ field: z.string(), message: z.string(), errorKey: z.string() })

/** A refusal answers HTTP 200 with code 510 (warning) or 500 (error) and the stable `errorKey`. */
export const Refused = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.number(),
  errorKey: z.string(),
  messageI18n: z.record(z.string(), z.string()).optional(),
  result: z.object({ errors: z.array(FieldError) }).nullable(),
  timestamp: z.number(),
})
export type Refused = z.infer<typeof Refused>

export const envelopeOf = <R extends z.ZodType>(result: R) => z.discriminatedUnion('success', [successOf(result), Refused])
/** Result of a call that answers nothing but its message. */
export const Nothing = z.null()
