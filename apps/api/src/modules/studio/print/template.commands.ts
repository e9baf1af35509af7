import { isDeepStrictEqual } from 'node:util'
import type { PrintOptions, PrintTemplate } from '@srm/contract/studio/print-template'
import { printTemplate } from '@srm/db/schema/studio/print'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { everyPaper, plainOptions } from '@srm/domain/studio/print/print-options'
import { printTemplateText } from '@srm/domain/studio/print/print-template.text'
import { and, eq, sql } from 'drizzle-orm'
import { printPaper, type Paper } from '../../../data/print/paper'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { canRead, linkFiles } from '../../sys/file/file.public'
import { dressed } from './letterhead'

const t = printTemplate
type Row = typeof printTemplate.$inferSelect

/** @throws NOT_FOUND for a code that no paper has */
const nameOf = ({ deps, lang }: Ctx, code: string): string => {
  if (code === everyPaper) return inLang(printTemplateText, lang).every
  const kind = deps.prints.find(({ kinds }) => kinds.includes(code))
  if (!kind) throw refuse('NOT_FOUND')
  return kind.nameOf(code, lang)
}
const shown = (ctx: Ctx, code: string, row: Row | undefined): PrintTemplate => ({
  code,
  name: nameOf(ctx, code),
  version: row?.version ?? 0,
  options: structuredClone(row?.draft ?? plainOptions) as PrintOptions,
  publishedAt: row?.publishedAt ?? null,
  publishedBy: row?.publishedBy ?? null,
  changed: row !== undefined && !isDeepStrictEqual(row.draft, row.published),
})

/** The default of all, then every paper by its name. */
export const templateList = (ctx: Ctx): Promise<PrintTemplate[]> =>
  reading(ctx, async ({ db, actor, deps }) => {
    const rows = await db.select().from(t).where(eq(t.tenantId, actor.tenantId))
    const codes = [everyPaper, ...deps.prints.flatMap((one) => one.kinds)]
    return codes.map((code) =>
      shown(
        ctx,
        code,
        rows.find((row) => row.code === code),
      ),
    )
  })

const rowOf = async ({ db, actor }: Tx, code: string): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.tenantId, actor.tenantId), eq(t.code, code)))
  return row
}
export const templateOf = (ctx: Ctx, code: string): Promise<PrintTemplate> =>
  reading(ctx, async (tx) => shown(ctx, code, await rowOf(tx, code)))

const link = async (tx: Tx, row: Row): Promise<void> => {
  for (const field of ['logo', 'seal'] as const)
    await linkFiles(tx, { bizType: 'printTemplate', bizId: row.id, field, files: row.draft[field] })
}

/** Keeps a draft: no paper changes by it. @throws STALE, FILE_NOT_YOURS */
export const saveTemplate = (ctx: Ctx, given: { code: string; version: number; options: PrintOptions }): Promise<PrintTemplate> =>
  inTx(ctx, async (tx) => {
    const { code, version, options: draft } = given
    nameOf(ctx, code)
    const [row] =
      version === 0
        ? await tx.db.insert(t).values({ code, draft }).onConflictDoNothing().returning()
        : await tx.db
            .update(t)
            .set({ draft, version: version + 1 })
            .where(and(eq(t.tenantId, tx.actor.tenantId), eq(t.code, code), eq(t.version, version)))
            .returning()
    if (!row) throw refuse('STALE')
    await link(tx, row)
    return shown(ctx, code, row)
  })

/** From now on papers carry it; finals that were made before stay as they are. @throws STALE, PRINT_UNPUBLISHED */
export const publishTemplate = (ctx: Ctx, { code, version }: { code: string; version: number }): Promise<PrintTemplate> =>
  inTx(ctx, async (tx) => {
    const before = await rowOf(tx, code)
    if (!before || isDeepStrictEqual(before.draft, before.published)) throw refuse('PRINT_UNPUBLISHED')
    const [row] = await tx.db
      .update(t)
      .set({ published: before.draft, publishedBy: tx.actor.realname, publishedAt: sql`app_now()`, version: version + 1 })
      .where(and(eq(t.id, before.id), eq(t.version, version)))
      .returning()
    if (!row) throw refuse('STALE')
    return shown(ctx, code, row)
  })

const specimen = ({ lang }: Ctx): Paper => {
  const { specimen: words } = inLang(printTemplateText, lang)
  return {
    title: words.title,
    subtitle: words.company,
    docNo: 'DEMO-0001',
    blocks: [
      { kind: 'section', title: words.section },
      {
        kind: 'facts',
        columns: 2,
        rows: [
          [words.item, words.company],
          [words.total, '12,345.00'],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: '#', align: 'center' },
          { title: words.item, width: 3 },
          { title: words.total, align: 'right', width: 1 },
        ],
        rows: [1, 2, 3].map((n) => [String(n), `${words.item} ${n}`, '4,115.00']),
        totals: [['', words.total, '12,345.00']],
      },
      {
        kind: 'signatures',
        parties: [
          { title: words.company, lines: [['', '']] },
          { title: words.section, lines: [['', '2026-01-01']], sealed: true },
        ],
      },
    ],
  }
}

/** How a final would look with options that are not kept yet; of files only those count that whoever looks may read. */
export const previewTemplate = async (ctx: Ctx, options: PrintOptions): Promise<{ svg: string }> => {
  const worn = await reading(ctx, async (tx) => {
    const usable = async (files: PrintOptions['logo']) => (files[0] && (await canRead(tx, files[0].id)) ? files : [])
    return dressed(tx, { ...options, logo: await usable(options.logo), seal: await usable(options.seal) }, true)
  })
  const paper = specimen(ctx)
  const { content } = await printPaper(ctx.deps.print, withOptions(paper, options), {
    ...{ lang: ctx.lang, head: worn.head, printedAt: '2026-01-01 09:00', picture: true },
    qr: options.qr ? { link: ctx.config.PUBLIC_URL, proves: true } : null,
  })
  return { svg: Buffer.from(content).toString('utf8') }
}

/** Without the parts that the options leave out. */
export const withOptions = (paper: Paper, { signatures }: Pick<PrintOptions, 'signatures'>): Paper =>
  signatures ? paper : { ...paper, blocks: paper.blocks.filter(({ kind }) => kind !== 'signatures') }
