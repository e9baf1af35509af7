import { z } from 'zod'

/** Text in base64, of at most so many bytes. */
export const base64 = (bytes: number) =>
  z
    .string()
    .max(Math.ceil(bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'BAD_FIELD')
const key32 = base64(32).length(44)
/** The public half of a pair of keys; one that only signs opens nothing. */
export const PublicKeys = z.object({ opening: key32.nullable(), signing: key32 })
