import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { printFinal } from '@srm/db/schema/studio/print'
import { refuse } from '@srm/domain/kit/errors'
import { canonical, type Json } from '@srm/proof/canonical'
import { and, eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import type { Paper } from '../../../data/print/paper'
import type { Printed } from '../../../data/print/pdf'
import type { FinalName } from '../../../data/print/printable'
import { templateVersion } from '../../../data/print/template-version'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { dropStored, keepMade, openStored, storageFolder } from '../../sys/file/file.public'

const wordsAlone = (_name: string, value: unknown) => (typeof value === 'number' ? String(value) : value)
/** Of what stands on a paper in its language, letterhead and day of printing apart: its code leads to it. */
export const digestOf = (paper: Paper, lang: string): string =>
  createHash('sha256')
    .update(canonical(JSON.parse(JSON.stringify({ lang, paper }, wordsAlone)) as Json))
    .digest('hex')

type Final = typeof printFinal.$inferSelect
const found = (tx: Tx, { kind, bizId, part }: FinalName): Promise<Final | undefined> =>
  asSystem(tx, async ({ db, actor, lang }) => {
    const f = printFinal
    const [row] = await db
      .select()
      .from(f)
      .where(and(eq(f.tenantId, actor.tenantId), eq(f.kind, kind), eq(f.bizId, bizId), eq(f.part, part), eq(f.lang, lang)))
    return row
  })

/** Bytes that are not those that were kept are an incident, never an answer. */
const contentOf = async (ctx: Ctx, { storageKey, sha256, pages }: Final): Promise<Printed> => {
  const stored = await openStored(storageFolder(ctx.config), storageKey)
  const content = stored && (await buffer(stored.stream))
  if (!content || createHash('sha256').update(content).digest('hex') !== sha256) {
    ctx.log.error({ storageKey }, 'a printed document is lost or changed')
    throw refuse('PRINT_LOST')
  }
  return { content, pages }
}

/** The file of a paper that was made for good before. */
export const keptFinal = async (ctx: Ctx, name: FinalName): Promise<Printed | undefined> => {
  const row = await reading(ctx, (tx) => found(tx, name))
  return row && contentOf(ctx, row)
}

/** Keeps a paper for good and writes its hashes into the chain; whoever comes second is answered with the first. */
export const keepFinal = async (ctx: Ctx, name: FinalName, paper: Paper, made: Printed): Promise<Printed> => {
  const folder = storageFolder(ctx.config)
  const { storageKey, sha256 } = await keepMade(folder, made.content, await reading(ctx, (tx) => tx.now()))
  const facts = { ...name, lang: ctx.lang, title: paper.title, docNo: paper.docNo }
  const hashes = { digest: digestOf(paper, ctx.lang), sha256, template: templateVersion() }
  const row = await inTx(ctx, async (tx) => {
    const [kept] = await asSystem(tx, ({ db }) =>
      db
        .insert(printFinal)
        .values({ ...facts, ...hashes, pages: made.pages, storageKey })
        .onConflictDoNothing()
        .returning(),
    )
    if (kept)
      await appendAudit(tx, {
        ...{ action: 'keep', bizType: 'print', bizId: kept.id, fromStatus: '', toStatus: '' },
        payload: { ...facts, ...hashes },
      })
    return kept ?? found(tx, name)
  }).catch(async (error: unknown) => {
    await dropStored(folder, storageKey)
    throw error
  })
  if (!row) throw refuse('PRINT_FAILED')
  if (row.storageKey !== storageKey) {
    await dropStored(folder, storageKey)
    return contentOf(ctx, row)
  }
  return made
}
