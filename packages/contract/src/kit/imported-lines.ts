import { z } from 'zod'

/** Answer of an import into a form: the good rows, and a file of the bad ones with their reasons, which can be repaired and imported again. */
export const importedLines = <L extends z.ZodType>(line: L) =>
  z.object({
    totalCount: z.number(),
    successCount: z.number(),
    errorCount: z.number(),
    msg: z.string(),
    /** Download path of the error file below the API's base path; null: no errors. */
    fileUrl: z.string().nullable(),
    fileName: z.string().nullable(),
    errors: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), message: z.string() })),
    lines: z.array(line),
  })
/** The same whatever a line is. */
export interface LinesRead<L> {
  readonly totalCount: number
  readonly successCount: number
  readonly errorCount: number
  readonly msg: string
  readonly fileUrl: string | null
  readonly fileName: string | null
  readonly errors: { row: number; column: string; value: string; message: string }[]
  readonly lines: L[]
}
