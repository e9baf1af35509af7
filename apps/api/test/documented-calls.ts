import { readFileSync } from 'node:fs'

export interface DocumentedCall {
  readonly method: string
  /** With the parameters' names as the contract writes them: `/sys/dict/getDictItems/:`. */
  readonly path: string
}

/** A path without the names of its parameters, which are ours to choose, and without the slash some of them end in. */
export const pathShape = (path: string): string => path.replace(/\{\w+\}|:\w+/g, ':').replace(/(?<=.)\/$/, '')

/** These calls are promised to clients, one per method. `documented-calls.tsv` lists them. */
export const documentedCalls = (): DocumentedCall[] =>
  readFileSync(new URL('documented-calls.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [methods = '', path = ''] = line.split('\t')
      return methods.split('|').map((method) => ({ method, path: pathShape(path) }))
    })

/** How much of it is there: `84 of 84 documented calls`. */
export const coverage = (there: ReadonlySet<string>): { summary: string; missing: string[] } => {
  const calls = documentedCalls().map(({ method, path }) => `${method} ${path}`)
  const missing = calls.filter((call) => !there.has(call))
  return { summary: `${calls.length - missing.length} of ${calls.length} documented calls`, missing }
}
