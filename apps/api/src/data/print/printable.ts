import type { PermissionCode } from '@srm/domain/catalog'
import type { NumberedType } from '@srm/domain/documents'
import type { Lang } from '@srm/domain/kit/text'
import type { Ctx } from '../../http/request/context'
import type { Paper } from './paper'
import type { Say } from './say'

/** One paper of a kind, where a document has several: a notice for each winner, a record for each round. */
export interface Offer {
  readonly variant: string
  /** Tells it from the others; empty where there is one. */
  readonly label: string
}
export const theOne: readonly Offer[] = [{ variant: '', label: '' }]

/** Titled by the name of its kind, where it says no other title. */
type Draft = Omit<Paper, 'title'> & Partial<Pick<Paper, 'title'>>
export interface FinalName {
  readonly kind: string
  readonly bizId: string
  /** Tells papers of one document apart: a round, a winner of an award. */
  readonly part: string
}
/** A paper is written for one reader, in the words of one language. */
export interface Desk {
  readonly ctx: Ctx
  readonly say: Say
}
export interface PaperDef<D> {
  /** Stands in its address. */
  readonly code: string
  readonly name: { readonly zh: string; readonly en: string }
  /** Beyond what reading the document asks for. */
  readonly access?: PermissionCode
  /** Names the papers that the document's state allows; the list is empty where it allows none. */
  readonly offers: (document: D) => readonly Offer[]
  readonly paper: (document: D, desk: Desk, variant: string) => Draft | Promise<Draft>
  /** Not null: made once, and the same file from then on, under this name: the same paper of both sides is one. */
  readonly final?: (document: D, variant: string) => FinalName | null
  /** The company's copy of a paper of staff: its options are those of that one. */
  readonly like?: string
  /** Proven by its own means: the code leads to the page that verifies. */
  readonly proves?: boolean
}

export interface PaperName {
  readonly code: string
  readonly name: string
  readonly offers: readonly Offer[]
}
export interface Written {
  readonly paper: Paper
  /** Whose options it carries. */
  readonly kind: string
  readonly final: FinalName | null
  readonly proves: boolean
}
/** A document with its papers, whatever its detail is. */
export interface Printable {
  readonly type: NumberedType
  readonly codes: readonly string[]
  /** Those that have options of their own. */
  readonly kinds: readonly string[]
  readonly nameOf: (code: string, lang: Lang) => string
  /** Names the papers that the actor may print of a document now. */
  readonly names: (ctx: Ctx, id: string) => Promise<PaperName[]>
  /** Undefined: there is no such paper of it, or not for this actor. */
  readonly write: (ctx: Ctx, say: Say, at: { code: string; id: string; variant: string }) => Promise<Written | undefined>
}

const nameIn = ({ name }: { readonly name: PaperDef<never>['name'] }, lang: Lang) => name[lang === 'en-US' ? 'en' : 'zh']

/**
 * The papers of a slice, in its `<slice>.print.ts`, with a line in `prints.ts`. `load` is the read of the detail page, so that a
 * paper shows what its reader may see there and nothing else.
 */
export const printable = <D>(def: {
  readonly type: NumberedType
  readonly access: PermissionCode
  readonly load: (ctx: Ctx, id: string) => Promise<D>
  readonly papers: readonly PaperDef<D>[]
}): Printable => {
  const held = ({ actor }: Ctx) => {
    if (!actor.permissions.has(def.access)) return []
    return def.papers.filter(({ access }) => access === undefined || actor.permissions.has(access))
  }
  return {
    type: def.type,
    codes: def.papers.map(({ code }) => code),
    kinds: def.papers.filter(({ like }) => like === undefined).map(({ code }) => code),
    nameOf: (code, lang) => def.papers.filter((one) => one.code === code).map((one) => nameIn(one, lang))[0] ?? '',
    names: async (ctx, id) => {
      const papers = held(ctx)
      if (papers.length === 0) return []
      const document = await def.load(ctx, id)
      return papers
        .map((paper) => ({ code: paper.code, name: nameIn(paper, ctx.lang), offers: paper.offers(document) }))
        .filter(({ offers }) => offers.length > 0)
    },
    write: async (ctx, say, { code, id, variant }) => {
      const paper = held(ctx).find((one) => one.code === code)
      if (!paper) return undefined
      const document = await def.load(ctx, id)
      if (!paper.offers(document).some((offer) => offer.variant === variant)) return undefined
      return {
        paper: { title: nameIn(paper, say.lang), ...(await paper.paper(document, { ctx, say }, variant)) },
        kind: paper.like ?? paper.code,
        final: paper.final?.(document, variant) ?? null,
        proves: paper.proves ?? false,
      }
    },
  }
}
