import { parseSync } from 'vite'

/** One change of a source: what stands from `start` to `end` becomes `text`. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: string
}
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What calculates with decimals does so by methods: they are its operators. Nothing: the call is left out. */
const methods = new Map<string, readonly string[]>(
  Object.entries({
    plus: ['minus'],
    minus: ['plus'],
    times: ['div'],
    div: ['times'],
    gt: ['gte', 'lte'],
    gte: ['gt', 'lt'],
    lt: ['lte', 'gte'],
    lte: ['lt', 'gt'],
    some: ['every'],
    every: ['some'],
    min: ['max'],
    max: ['min'],
    abs: [''],
    neg: [''],
    filter: [''],
    slice: [''],
    toSorted: [''],
  }),
)
const operators = new Map<string, readonly string[]>(
  Object.entries({
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '&&': ['||'],
    '||': ['&&'],
    '??': ['&&'],
  }),
)

const literal = (node: Node): readonly (readonly [string, string])[] => {
  if (typeof node.value === 'boolean') return [['boolean', String(!node.value)]]
  if (typeof node.value === 'number') return [['number', String(node.value + 1)]]
  if (typeof node.value !== 'string') return []
  return node.value === '' ? [['text', "'changed'"]] : [['text', "''"]]
}
const called = (node: Node, source: string): readonly (readonly [number, number, string])[] => {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const [object, property] = [callee.object as Node, callee.property as Node]
  return (methods.get(source.slice(property.start, property.end)) ?? []).map((name) =>
    name === '' ? [object.end, node.end, ''] : [property.start, property.end, name],
  )
}
const branches: readonly (readonly [string, string])[] = [
  ['condition', 'true'],
  ['condition', 'false'],
]

/** Changes at one node; those of what it holds come from there. */
const at = (node: Node, source: string): readonly Mutant[] => {
  const whole = (all: readonly (readonly [string, string])[], of: Node = node): readonly Mutant[] =>
    all.map(([kind, text]) => ({ start: of.start, end: of.end, text, kind }))
  switch (node.type) {
    case 'Literal':
      return whole(literal(node))
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node]
      const between = source.slice(left.end, right.start)
      const operator = String(node.operator)
      const from = left.end + between.indexOf(operator)
      return (operators.get(operator) ?? []).map((text) => ({ start: from, end: from + operator.length, text, kind: 'operator' }))
    }
    case 'UnaryExpression':
      return node.operator === '!' ? whole([['negation', source.slice((node.argument as Node).start, node.end)]]) : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return whole(branches, node.test as Node)
    case 'CallExpression':
      return called(node, source).map(([start, end, text]) => ({ start, end, text, kind: 'call' }))
    case 'ArrayExpression':
      return (node.elements as readonly unknown[]).length > 0 ? whole([['array', '[]']]) : []
    case 'ArrowFunctionExpression': {
      const body = node.body as Node
      return body.type === 'BlockStatement' ? [] : whole([['function', '(undefined as never)']], body)
    }
    default:
      return []
  }
}

/** Types say nothing that could be wrong when it runs, imports nothing that would still load, names of fields nothing by themselves. */
const skipped = (key: string, child: Node): boolean =>
  (child.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(child.type)) ||
  child.type === 'ImportDeclaration' ||
  ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'key'].includes(key)

const collect = (node: Node, source: string, into: Mutant[]): void => {
  into.push(...at(node, source))
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child) && !skipped(key, child)) collect(child, source, into)
}

/** All changes of a file of TypeScript, in the order in which they stand in it. */
export const mutantsOf = (file: string, source: string): readonly Mutant[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Mutant[] = []
  collect(program as unknown as Node, source, found)
  return found.filter((m) => source.slice(m.start, m.end) !== m.text).toSorted((a, b) => a.start - b.start || a.end - b.end)
}
export const mutated = (source: string, { start, end, text }: Mutant): string => source.slice(0, start) + text + source.slice(end)

/** `12:8 operator: gt -> gte`, with line and column from 1. */
export const told = (source: string, { start, end, text, kind }: Mutant): string => {
  const before = source.slice(0, start).split('\n')
  const short = (s: string) => s.replace(/\s+/g, ' ').slice(0, 60)
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${kind}: ${short(source.slice(start, end))} -> ${short(text) || 'nothing'}`
}
