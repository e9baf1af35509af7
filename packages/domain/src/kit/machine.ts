import { label, type ErrorKey, type ErrorParam, type Problem } from './errors'

export type ActorKind = 'buyer' | 'supplier' | 'system' | 'visitor'

/** Who asks: what the rules need to know of a signed-in user (or of a job). */
export interface RuleActor {
  readonly kind: ActorKind
  readonly permissions: ReadonlySet<string>
}

/** What a guard answers: nothing to say, or the error key with what fills it. */
export type GuardAnswer = null | ErrorKey | readonly [ErrorKey, ...ErrorParam[]]
type Guards<F> = Readonly<Record<string, (facts: F) => GuardAnswer>>

interface ActionDef<S extends string = string, G extends string = string> {
  readonly from: readonly S[]
  /** `same` keeps the state: the action is still judged, locked and audited. */
  readonly to: S | 'same'
  readonly by: ActorKind | readonly ActorKind[]
  /** Checked in this order. */
  readonly guards?: readonly G[]
}

export interface Machine<
  F = never,
  S extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  A extends Readonly<Record<string, ActionDef>> = Readonly<Record<string, ActionDef>>,
  E extends string = string,
  R extends string = string,
> {
  readonly area: R
  /** The slice's name; also the root of its texts and permission codes. */
  readonly entity: E
  /** State names lead to the one code that is stored, sent and looked up in dictionaries (docs/request.md, Life cycles). */
  readonly states: S
  readonly initial: keyof S & string
  /** States that nothing leads out of, on purpose. */
  readonly finals: readonly (keyof S & string)[]
  readonly guards: Guards<F>
  readonly actions: A
}
/** A machine of any facts: what generic code (tests, catalog, buttons) works with. */
// oxlint-disable-next-line no-explicit-any -- the facts are contravariant; only the slice itself knows them
export type AnyMachine = Machine<any>

export type StateOf<M extends AnyMachine> = keyof M['states'] & string
export type ActionOf<M extends AnyMachine> = keyof M['actions'] & string
// oxlint-disable-next-line no-explicit-any -- reads the facts type out of whichever machine is given
export type FactsOf<M> = M extends Machine<infer F, any, any, any, any> ? F : never

/** Declares a life cycle as data. An unknown state, guard or error key does not compile. */
export const machineOf =
  <F>() =>
  <
    const E extends string,
    const S extends Readonly<Record<string, string>>,
    const G extends Guards<F>,
    const A extends Readonly<Record<string, ActionDef<keyof S & string, keyof G & string>>>,
    const R extends string = 'srm',
  >(def: {
    readonly area?: R
    readonly entity: E
    readonly states: S
    readonly initial: keyof S & string
    readonly finals: readonly (keyof S & string)[]
    readonly guards: G
    readonly actions: A
  }): Machine<F, S, A, E, R> => ({ ...def, area: def.area ?? ('srm' as R) })

export const nameOf = <M extends AnyMachine>(machine: M, status: string): StateOf<M> | undefined =>
  (Object.keys(machine.states) as StateOf<M>[]).find((name) => machine.states[name] === status)

/** Permission codes are derived, never typed: `srm:inquiry:award`. */
export const permissionOf = (machine: AnyMachine, action: string): string => `${machine.area}:${machine.entity}:${action}`

/** Permissions of the steps that are over: those that cannot be taken in this state, and those that `ended` names. */
export const permissionsOver = (machine: AnyMachine, status: string, ended: readonly string[] = []): string[] =>
  Object.entries(machine.actions)
    .filter(([action, { from }]) => ended.includes(action) || !from.some((name) => machine.states[name] === status))
    .map(([action]) => permissionOf(machine, action))

/** Text path of a state: `inquiry.status.draft`. */
export const stateLabel = (machine: AnyMachine, status: string): ErrorParam =>
  label(`${machine.entity}.status.${nameOf(machine, status) ?? status}`)

const problem = (answer: Exclude<GuardAnswer, null>): Problem =>
  typeof answer === 'string' ? { key: answer, params: [] } : { key: answer[0], params: answer.slice(1) as ErrorParam[] }

/** What is refused whatever the facts are: the actor's kind, then the permission, then the state. */
export const barred = <M extends AnyMachine>(machine: M, action: ActionOf<M>, status: string, actor: RuleActor): Problem | null => {
  const def = machine.actions[action]
  if (!def) throw new Error(`unknown action ${action}`)
  const kinds: readonly ActorKind[] = typeof def.by === 'string' ? [def.by] : def.by
  if (!kinds.includes(actor.kind)) return { key: 'NO_PERM', params: [] }
  const needsPermission = actor.kind === 'buyer' || actor.kind === 'supplier'
  if (needsPermission && !actor.permissions.has(permissionOf(machine, action))) return { key: 'NO_PERM', params: [] }
  if (!def.from.some((name) => machine.states[name] === status)) return { key: 'BAD_TRANSITION', params: [stateLabel(machine, status)] }
  return null
}

/** Whether facts are to be read to judge the action: it is not barred, and something guards it. */
export const hangsOnFacts = <M extends AnyMachine>(machine: M, action: ActionOf<M>, status: string, actor: RuleActor): boolean =>
  (machine.actions[action]?.guards ?? []).length > 0 && barred(machine, action, status, actor) === null

/**
 * May `actor` do `action` on a record in `status`, and if not why. One fixed order: actor kind, permission,
 * state, guards. The server asks it under the row lock, the page asks it to draw its buttons.
 * @param facts null where `hangsOnFacts` says that nothing asks for them
 */
export const refusal = <M extends AnyMachine>(
  machine: M,
  action: ActionOf<M>,
  status: string,
  actor: RuleActor,
  facts: FactsOf<M> | null,
): Problem | null => {
  const no = barred(machine, action, status, actor)
  if (no) return no
  for (const guard of machine.actions[action]?.guards ?? []) {
    const answer = machine.guards[guard]?.(facts) ?? null
    if (answer !== null) return problem(answer)
  }
  return null
}

/** The status after a permitted action. */
export const statusAfter = <M extends AnyMachine>(machine: M, action: ActionOf<M>, status: string): string => {
  const to = machine.actions[action]?.to
  return to === undefined || to === 'same' ? status : (machine.states[to] ?? status)
}

/** States that no path of actions leads to from the initial one. */
export const unreachable = (machine: AnyMachine): string[] => {
  const seen = new Set<string>([machine.initial])
  for (let grew = true; grew; ) {
    grew = false
    for (const { from, to } of Object.values(machine.actions)) {
      if (to === 'same' || seen.has(to) || !from.some((s) => seen.has(s))) continue
      seen.add(to)
      grew = true
    }
  }
  return Object.keys(machine.states).filter((s) => !seen.has(s))
}

/** States, finals aside, that no action leads out of. */
export const deadEnds = (machine: AnyMachine): string[] =>
  Object.keys(machine.states).filter(
    (s) => !machine.finals.includes(s) && !Object.values(machine.actions).some((a) => a.to !== 'same' && a.to !== s && a.from.includes(s)),
  )
