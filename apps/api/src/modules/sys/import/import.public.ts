import { refuse } from '@srm/domain/kit/errors'
import type { FastifyRequest } from 'fastify'

export { keepErrorFile, keepErrors } from './kept-errors'
export { readLines } from './read-lines'

const maxImport = 30 * 1024 * 1024
/** The file of an import, in the field `file`. @throws SHEET_UNREADABLE when there is none */
export const uploadedSheet = async (request: FastifyRequest): Promise<Buffer> => {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: maxImport } }) : undefined
  if (!file) throw refuse('SHEET_UNREADABLE')
  return file.toBuffer().catch((error: unknown) => {
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? refuse('SHEET_TOO_LARGE', maxImport / 1024 / 1024) : error
  })
}
