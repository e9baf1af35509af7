import type { FastifyReply } from 'fastify'
import { disposition, sheetType } from './sheet'

/** Answers a workbook; `name` is the file's name without its ending. */
export const sendSheet = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply
    .header('content-type', sheetType)
    .header('content-disposition', disposition(`${name}.xlsx`))
    .send(content)
