import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'

// The plans of what the server really asks, row policies and prepared statements included: as PostgreSQL itself notes them.

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
export interface Noted {
  readonly ms: number
  readonly text: string
  readonly plan: Node
}

/** From the next connection on every statement of the server's role leaves its plan in the log. */
export const notePlans = async (sql: Sql): Promise<void> => {
  for (const [name, value] of [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_format', 'json'],
    ['auto_explain.log_parameter_max_length', '0'],
  ])
    await sql.unsafe(`alter role srm_app set ${name} = '${value}'`)
}
export const notePlansNoMore = (sql: Sql) => sql.unsafe('alter role srm_app reset all')

export const logOf = async (sql: Sql): Promise<string> => {
  const [row] = await sql<{ data_directory: string }[]>`show data_directory`
  return join(row?.data_directory ?? '', '../server.log')
}

/** The plans noted while `work` ran. */
export const notedWhile = async (log: string, work: () => Promise<unknown>): Promise<Noted[]> => {
  const from = statSync(log).size
  await work()
  await sleep(100)
  const found: Noted[] = []
  let body: string[] | undefined
  let ms = 0
  const close = () => {
    if (!body) return
    const said = JSON.parse(body.join('\n')) as { 'Query Text': string; Plan: Node }
    found.push({ ms, text: said['Query Text'], plan: said.Plan })
    body = undefined
  }
  for await (const line of createInterface({ input: createReadStream(log, { start: from }) })) {
    const head = /duration: ([\d.]+) ms {2}plan:/.exec(line)
    if (head) {
      close()
      ms = Number(head[1])
      body = []
    } else if (body && line.startsWith('\t')) body.push(line.slice(1))
    else close()
  }
  close()
  return found
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
/** Where a plan reads a table from end to end, with the number of rows it looked at. */
export const scansOf = ({ plan }: Noted, least: number): string[] =>
  nodesOf(plan).flatMap((n) => {
    const seen = ((n['Actual Rows'] ?? 0) + (n['Rows Removed by Filter'] ?? 0)) * (n['Actual Loops'] ?? 1)
    return n['Node Type'] === 'Seq Scan' && seen >= least ? [`${n['Relation Name']} ${seen}`] : []
  })
export const pathOf = ({ plan }: Noted): string =>
  nodesOf(plan)
    .flatMap((n) => {
      const at = n['Index Name'] ?? n['Relation Name']
      return at ? [`${n['Node Type'].replace(' Scan', '')} ${at} ${n['Actual Rows'] ?? 0}x${n['Actual Loops'] ?? 1}`] : []
    })
    .join(' · ')
