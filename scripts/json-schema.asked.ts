import { z } from 'zod'

const written = (): unknown => {
  try {
    return z.toJSONSchema(z.string())
  } catch (error) {
    return (error as Error).message
  }
}
/** What forms ask of schemas, and what no page asks. */
export const answers: readonly unknown[] = [
  z.string().min(2).max(7).maxLength,
  z.uuid().maxLength,
  z.iso.date().format,
  z.number().min(3).minValue,
  z.string().max(2).safeParse('abc').success,
  written(),
]
