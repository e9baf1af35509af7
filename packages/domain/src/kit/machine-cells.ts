import type { ErrorKey } from './errors'
import { permissionOf, refusal, statusAfter, type ActionOf, type ActorKind, type AnyMachine, type FactsOf } from './machine'

/** Facts that differ from those of the table, and what the machine then answers: an error key, or null for success. */
type Case<F> = readonly [facts: Partial<F>, answer: ErrorKey | null]
/**
 * What is expected of one action, said a second time and independently of the machine: `buyer: draft -> issued` (who, from
 * which states, to which; nothing behind the states where the state stays). Then facts it needs beyond those of the table,
 * and each of its guards made to object alone.
 */
type Expected<F> = string | readonly [life: string, ...rest: (Case<F> | { readonly given: Partial<F> })[]]

/** The table of one machine: what `judgeCells` multiplies with all states, kinds of actors and permissions. */
export interface Cells<M extends AnyMachine = AnyMachine> {
  readonly machine: M
  /** With these no guard objects, unless an action asks for more. */
  readonly facts: FactsOf<M>
  readonly actions: { readonly [A in ActionOf<M>]: Expected<FactsOf<M>> }
}
export const cellsOf = <M extends AnyMachine>(machine: M, facts: FactsOf<M>, actions: Cells<M>['actions']): Cells<M> => ({
  machine,
  facts,
  actions,
})

const kinds: readonly ActorKind[] = ['buyer', 'supplier', 'system', 'visitor']
const isPerson = (kind: ActorKind) => kind === 'buyer' || kind === 'supplier'

interface Plan {
  readonly by: readonly string[]
  readonly from: readonly string[]
  readonly to: string | undefined
  readonly cases: readonly (readonly [facts: object, answer: ErrorKey | null])[]
}
const planOf = (expected: Expected<object>, facts: object): Plan => {
  const [life, ...rest] = typeof expected === 'string' ? [expected] : expected
  const [by = '', states = ''] = life.split(': ')
  const [from = '', to] = states.split(' -> ')
  const given = Object.assign({}, ...rest.flatMap((one) => ('given' in one ? [one.given] : [])))
  const flipped = rest.flatMap((one) => ('given' in one ? [] : [one]))
  const base = { ...facts, ...given }
  return {
    by: by.split(', '),
    from: from.split(', '),
    to,
    cases: [[base, null], ...flipped.map(([patch, answer]) => [{ ...base, ...patch }, answer] as const)],
  }
}

/** The guards of an action answer these where they object. */
export const guardAnswers = (cells: Cells, action: string): ErrorKey[] => {
  const expected = (cells.actions as Record<string, Expected<object>>)[action]
  if (expected === undefined) return []
  return planOf(expected, cells.facts as object).cases.flatMap(([, answer]) => (answer === null ? [] : [answer]))
}

interface Cell {
  readonly name: string
  readonly answer: string
}
/** What comes out of every state x action x kind of actor x permission x case, beside what the table expects of it. */
const cellsOfAction = ({ machine }: Cells, action: string, plan: Plan): (Cell & { expected: string })[] =>
  Object.entries(machine.states).flatMap(([state, status]) =>
    kinds.flatMap((kind) =>
      (isPerson(kind) ? [true, false] : [false]).flatMap((permitted) =>
        plan.cases.map(([facts, refused], i) => {
          const permissions = new Set(permitted ? [permissionOf(machine, action)] : [])
          const may = plan.by.includes(kind) && (permitted || !isPerson(kind))
          const there = plan.to === undefined ? status : (machine.states[plan.to] ?? `no state ${plan.to}`)
          const expected = !may ? 'NO_PERM' : plan.from.includes(state) ? (refused ?? there) : 'BAD_TRANSITION'
          const answer = refusal(machine, action, status, { kind, permissions }, facts)?.key ?? statusAfter(machine, action, status)
          return { name: `${action} in ${state} by ${kind}${permitted ? '' : ' without permission'}, case ${i}`, answer, expected }
        }),
      ),
    ),
  )

/** Guards of an action that no case makes object: nothing would turn red if they were removed. */
const unproven = (cells: Cells, action: string, plan: Plan): string[] =>
  (cells.machine.actions[action]?.guards ?? [])
    .filter((guard) => !plan.cases.some(([facts]) => (cells.machine.guards[guard]?.(facts as never) ?? null) !== null))
    .map((guard) => `${action}: no case in which guard ${guard} objects`)

const problemsOf = (cells: Cells, action: string): { problems: string[]; count: number } => {
  const expected = (cells.actions as Record<string, Expected<object>>)[action]
  if (expected === undefined) return { problems: [`${action}: not in the table`], count: 0 }
  const plan = planOf(expected, cells.facts as object)
  const unknown = [...plan.from, ...(plan.to === undefined ? [] : [plan.to])].filter((state) => !(state in cells.machine.states))
  const all = cellsOfAction(cells, action, plan)
  const wrong = all.filter((cell) => cell.answer !== cell.expected)
  return {
    count: all.length,
    problems: [
      ...unknown.map((state) => `${action}: the table names the unknown state ${state}`),
      ...wrong.map(({ name, answer, expected: wanted }) => `${name}: ${answer}, the table says ${wanted}`),
      ...unproven(cells, action, plan),
    ],
  }
}

/** Judges every cell of a machine against its table; `problems` names each that differs, in words. */
export const judgeCells = (cells: Cells): { readonly problems: readonly string[]; readonly count: number } => {
  const judged = Object.keys({ ...cells.machine.actions, ...cells.actions }).map((action) =>
    action in cells.machine.actions ? problemsOf(cells, action) : { problems: [`${action}: the machine has no such action`], count: 0 },
  )
  return { problems: judged.flatMap(({ problems }) => problems), count: judged.reduce((sum, { count }) => sum + count, 0) }
}
