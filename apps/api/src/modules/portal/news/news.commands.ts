import type { NewsInput } from '@srm/contract/portal/news'
import { portalNews as n } from '@srm/db/schema/portal/news'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { lifecycle, transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { isImage } from '../site/site.public'
import { cleanHtml, hasContent, imagesIn } from '../../../data/rich-text'

type Row = typeof n.$inferSelect
const life = lifecycle({ machine: newsMachine, table: n, facts: async () => ({}) })

/** The input as it is stored; its HTML is cleaned here and nowhere else. */
const rowOf = ({ cover, ...input }: NewsInput) => {
  const content = cleanHtml(input.content)
  if (!hasContent(content)) throw refuseFields([fieldProblem('content', 'NEWS_EMPTY')])
  if (!cover.every(isImage)) throw refuseFields([fieldProblem('cover', 'NEWS_COVER')])
  const contentEn = input.contentEn ? cleanHtml(input.contentEn) : ''
  return {
    ...input,
    titleEn: input.titleEn || null,
    summary: input.summary || null,
    summaryEn: input.summaryEn || null,
    source: input.source || null,
    content,
    contentEn: hasContent(contentEn) ? contentEn : null,
  }
}

const keepFiles = async (tx: Tx, { id, content, contentEn }: Row, cover: NewsInput['cover']): Promise<void> => {
  const images = [...new Set([...imagesIn(content), ...imagesIn(contentEn ?? '')])]
  await linkFiles(tx, { bizType: 'portal_news', bizId: id, field: 'cover', files: cover })
  await linkFiles(tx, { bizType: 'portal_news', bizId: id, field: 'content', files: images.map((image) => ({ id: image })) })
}

export const addNews = (ctx: Ctx, input: NewsInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const [row] = await tx.db.insert(n).values(rowOf(input)).returning()
    if (!row) throw new Error('news was not written')
    await keepFiles(tx, row, input.cover)
    return { id: row.id }
  })

export const editNews = (ctx: Ctx, { id, version, ...input }: NewsInput & Ref): Promise<void> =>
  inTx(ctx, async (tx) => {
    await keepFiles(tx, await transition(tx, life, { id, version }, 'edit', rowOf(input)), input.cover)
  })

export const releaseNews = (ctx: Ctx, ref: Ref): Promise<Row> =>
  inTx(ctx, async (tx) => transition(tx, life, ref, 'release', { releasedAt: await tx.now() }))
export const withdrawNews = (ctx: Ctx, ref: Ref): Promise<Row> => inTx(ctx, (tx) => transition(tx, life, ref, 'withdraw'))
/** It leaves every list; the row stays for the audit chain that names it. */
export const deleteNews = (ctx: Ctx, ref: Ref): Promise<Row> => inTx(ctx, (tx) => transition(tx, life, ref, 'delete'))
