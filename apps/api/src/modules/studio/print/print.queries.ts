import { refuse } from '@srm/domain/kit/errors'
import { pageOfDocument } from '@srm/domain/documents'
import type { PaperName } from '@srm/contract/studio/print'
import { printPaper } from '../../../data/print/paper'
import type { Printed } from '../../../data/print/pdf'
import type { Printable, Written } from '../../../data/print/printable'
import { sayIn } from '../../../data/print/say'
import { reading } from '../../../data/transaction/in-tx'
import { publicUrl } from '../../../http/addresses/public-url'
import type { Ctx } from '../../../http/request/context'
import { digestOf, keepFinal, keptFinal } from './finals'
import { dressed, publishedOptions } from './letterhead'
import { withOptions } from './template.commands'

export interface PaperAt {
  readonly code: string
  readonly id: string
  readonly variant: string
}

/** The language of a paper is the reader's choice, not that of the page it is asked from. */
export const spokenIn = (ctx: Ctx, lang: 'zh' | 'en' | undefined): Ctx =>
  lang === undefined ? ctx : { ...ctx, lang: lang === 'en' ? 'en-US' : 'zh-CN' }

/** What the actor may print of a document. Who may not read it is answered by its own read. */
export const papersOf = async (ctx: Ctx, type: string, id: string): Promise<PaperName[]> => {
  const names = await ctx.deps.prints.find((one) => one.type === type)?.names(ctx, id)
  return (names ?? []).map((name) => ({ ...name, offers: [...name.offers] }))
}

/** @throws NOT_FOUND for a paper that the actor may not print, or that there is nothing of */
const write = async (ctx: Ctx, at: PaperAt): Promise<Written & { readonly type: Printable['type'] }> => {
  const kind = ctx.deps.prints.find(({ codes }) => codes.includes(at.code))
  const say = await reading(ctx, sayIn)
  const written = await kind?.write(ctx, say, at)
  if (!kind || !written) throw refuse('NOT_FOUND')
  return { ...written, type: kind.type }
}

/**
 * A paper as the actor may read it now, on the tenant's letterhead. One that is final is made once: its PDF is the same file from
 * then on, and its code leads to the page that verifies.
 */
export const printed = async (ctx: Ctx, at: PaperAt, picture: boolean): Promise<Printed & { readonly name: string }> => {
  const { paper, kind, type, proves, final } = await write(ctx, at)
  const name = `${paper.title}-${paper.docNo}`
  const kept = final && !picture ? await keptFinal(ctx, final) : undefined
  if (kept) return { ...kept, name }
  const [{ head, options }, now] = await reading(
    ctx,
    async (tx) => [await dressed(tx, await publishedOptions(tx, kind), final !== null), await tx.now()] as const,
  )
  const verifier = final ? `/verify.html?document=${digestOf(paper, ctx.lang)}` : '/verify.html'
  const link = publicUrl(ctx.config, proves || final ? verifier : pageOfDocument(type, at.id))
  const made = await printPaper(ctx.deps.print, withOptions(paper, options), {
    ...{ lang: ctx.lang, head, picture, printedAt: now.slice(0, 16) },
    qr: options.qr ? { link, proves: proves || final !== null } : null,
    ...(final && !picture ? { standard: 'a-2b' } : {}),
  })
  return { ...(final && !picture ? await keepFinal(ctx, final, paper, made) : made), name }
}
