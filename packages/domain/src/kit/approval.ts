import type { Condition, FactKind } from './condition'
import type { ErrorKey } from './errors'
import { permissionOf, type ActionOf, type AnyMachine } from './machine'

/** What a process may ask of a document: how it is compared, and what it is called. */
export interface ApprovalField {
  readonly kind: FactKind
  readonly zh: string
  readonly en: string
  /** The dictionary of a coded value. */
  readonly dict?: string
}
/** At least so many different people decide, where the condition holds or always. */
export interface Floor {
  readonly least: number
  readonly when?: Condition
}

/** One approval of a document: who asked for it started it, and one action of the life cycle ends it either way. */
export interface Purpose<A extends string = string> {
  readonly zh: string
  readonly en: string
  /** The action that asks for the approval; null where the document begins with asking for it. */
  readonly submit: A | null
  readonly approve: A
  readonly reject: A
  /** By which it goes back to who asked, to be changed; absent: as a rejection does. */
  readonly back?: A
  /** By which whoever asked takes it back, where the life cycle knows that as an action of the approval. */
  readonly withdraw?: A
  /** Actions a node may do before the last one, as the first of two approvals. */
  readonly within?: readonly A[]
  /** What the life cycle refuses as long as the process has not got so far: no reason against an earlier agreement. */
  readonly later?: readonly ErrorKey[]
  /** Actions by which the document goes on without the approval: an instance that is still open is over then. */
  readonly over: readonly A[]
  /** The section of the document's page that shows what is decided; absent: its first. */
  readonly section?: string
  readonly floors: readonly Floor[]
  readonly fields: Readonly<Record<string, ApprovalField>>
}
export interface Approvals<M extends AnyMachine = AnyMachine> {
  readonly machine: M
  readonly bizType: string
  readonly purposes: Readonly<Record<string, Purpose>>
}

/** Declares which approvals a document's life cycle knows. An unknown action does not compile. */
export const approvalsOf = <const M extends AnyMachine, const P extends Readonly<Record<string, Purpose<ActionOf<M>>>>>(
  machine: M,
  purposes: P,
): { readonly machine: M; readonly bizType: M['entity']; readonly purposes: P } => ({ machine, bizType: machine.entity, purposes })

/** What a gate does with an action: it is decided in a process, or it ends one. */
export interface GateRule {
  readonly purpose: string
  readonly is: 'decision' | 'over'
}
export const gateOf = (approvals: readonly Approvals[]): ReadonlyMap<string, readonly GateRule[]> => {
  const rules = approvals.flatMap(({ bizType, purposes }) =>
    Object.entries(purposes).flatMap(([purpose, { approve, reject, back, within = [], over }]) => [
      ...[approve, reject, ...(back ? [back] : []), ...within].map(
        (action) => [`${bizType}.${action}`, { purpose, is: 'decision' }] as const,
      ),
      ...over.map((action) => [`${bizType}.${action}`, { purpose, is: 'over' }] as const),
    ]),
  )
  return new Map([...Map.groupBy(rules, ([key]) => key)].map(([key, own]) => [key, own.map(([, rule]) => rule)]))
}

/** The permission that a node's action asks of whoever decides there. */
export const decisionPermission = (approvals: Approvals, purpose: string, action?: string): string =>
  permissionOf(approvals.machine, action ?? approvals.purposes[purpose]?.approve ?? '')
