import type { PermissionCode } from '@srm/domain/catalog'
import { z } from 'zod'
import { ImportOutcome } from '../sys/task'
import { writeRoute } from './route'
import { oneFile } from './scalars'

/** POST `{base}/importExcel`: multipart with `file`; `dryRun` only tells what would happen. */
export const importRoute = <const B extends string>(base: B, access: PermissionCode) =>
  writeRoute({
    path: `${base}/importExcel` as const,
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access,
    oplog: `${base.split('/').at(-1)}.importExcel`,
  })

/** Addresses of a list's files; those that answer a file are not in the typed client. */
export const sheetFiles = <const B extends string>(base: B) =>
  ({ export: `${base}/exportXls`, import: `${base}/importExcel`, template: `${base}/importTemplate` }) as const
