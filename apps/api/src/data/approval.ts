import type { Access } from '@srm/contract/kit/route'
import type { Approvals } from '@srm/domain/kit/approval'
import type { Facts } from '@srm/domain/kit/condition'
import type { Ctx } from '../http/request/context'
import type { Tx } from './transaction/in-tx'
import type { Lifecycle } from './transaction/transition'

/** The inbox and notices show these of a document, whatever its kind. */
export interface ApprovalHead {
  readonly bizNo: string
  readonly title: string
  readonly titleEn?: string | null
  /** Department of the document; null: of none. */
  readonly orgCode: string | null
  /** In CNY with tax, where the document has one. */
  readonly amount: string | null
}
/** A command is given this, as the document's own route would give it. */
export interface DecisionInput {
  readonly id: string
  readonly version: number
  readonly comment: string | null
  /** The document's page sends more than a comment where its command asks for more; empty from the inbox. */
  readonly body: Readonly<Record<string, unknown>>
}
export type Decision = (ctx: Ctx, input: DecisionInput) => Promise<unknown>

/** A step by which staff ask for an approval, as its route is called: so that it can be tried. */
interface Ask {
  readonly body: { readonly safeParse: (given: unknown) => { success: true; data: unknown } | { success: false } }
  readonly run: (ctx: Ctx, body: unknown) => Promise<unknown>
}
interface AskRoute<B> {
  readonly metadata: { readonly access: Access }
  readonly body: { readonly safeParse: (given: unknown) => { success: true; data: B } | { success: false } }
}
export const asking = <B>(
  { metadata, body }: AskRoute<B>,
  run: (ctx: Ctx, body: B) => Promise<unknown>,
): Readonly<Record<string, Ask>> => ({
  [metadata.access]: { body, run: run as Ask['run'] },
})

type Row = { readonly id: string; readonly status: string; readonly version: number }
/** How a document's approvals are carried out: read and done by the document's own functions. */
export interface Approval {
  readonly of: Approvals
  readonly life: Lifecycle
  /** Locks whatever the decision locks before the document's own row, in the same order. */
  readonly lockBefore?: (tx: Tx, id: string) => Promise<unknown>
  readonly head: (tx: Tx, row: never, purpose: string) => Promise<ApprovalHead>
  readonly facts: (tx: Tx, row: never, purpose: string) => Promise<Facts>
  /** Accounts that may not decide, by name or id: who wrote it, handed it in or asked for it. */
  readonly authors: (tx: Tx, row: never, purpose: string) => Promise<readonly (string | null)[]>
  /** By permission. */
  readonly asks?: Readonly<Record<string, Ask>>
  /** By purpose and action of the life cycle: the existing command. */
  readonly decide: Readonly<Record<string, Readonly<Record<string, Decision>>>>
}

interface Def<R> extends Omit<Approval, 'head' | 'facts' | 'authors' | 'life'> {
  readonly life: unknown
  readonly head: (tx: Tx, row: R, purpose: string) => Promise<ApprovalHead>
  readonly facts: (tx: Tx, row: R, purpose: string) => Promise<Facts>
  readonly authors: (tx: Tx, row: R, purpose: string) => Promise<readonly (string | null)[]>
}
/** Declares how the documents of a slice join the processes. */
export const approval = <R extends Row>(def: Def<R>): Approval => def as unknown as Approval
