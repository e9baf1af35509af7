import { randomUUID } from 'node:crypto'
import type { MaterialImport } from '@srm/contract/srm/material'
import { material, materialSecret } from '@srm/db/schema/srm/material'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { valuesOf } from '@srm/domain/kit/fields'
import { inheritedFields } from '@srm/domain/srm/material-type/material-type.fields'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { hsProblems, lifeProblems, sameKeyOf, unitProblems } from '@srm/domain/srm/material/material.rules'
import { and, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { insertMany } from '../../../data/insert-many'
import { inheritedProblems, leavesOf } from '../material-type/material-type.public'
import { nextMaterialNumbers } from './material.commands'

// Materials of an older system, hundreds at a time. They are drafts: a file has no reviewer.

/** By the key they are compared by, what is there already; the words are those of the unique index's own condition. */
const takenOf = async ({ db, actor }: Tx, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ key: material.sameKey, docNo: material.docNo })
    .from(material)
    .where(
      and(
        eq(material.tenantId, actor.tenantId),
        sql`${material.delFlag} = 0 and ${material.sameKey} = any(${sql.param([...keys])}::text[])`,
      ),
    )
  return new Map(rows.map(({ key, docNo }) => [key, docNo]))
}

interface Judged {
  readonly row: MaterialImport
  readonly sameKey: string
  readonly problems: FieldProblem[]
}
const judge = async (tx: Tx, rows: readonly MaterialImport[], taken: Map<string, string>): Promise<Judged[]> => {
  const leaves = await leavesOf(tx)
  const owners = new Map<string | null, readonly FieldProblem[]>()
  const found: Judged[] = []
  for (const row of rows) {
    const sameKey = sameKeyOf(row)
    const other = taken.get(sameKey)
    const asked = valuesOf(inheritedFields, row)
    const key = JSON.stringify(asked)
    const inherited = owners.get(key) ?? (await inheritedProblems(tx, asked))
    owners.set(key, inherited)
    const problems = [
      ...(leaves.has(row.typeId) ? [] : [fieldProblem('typeId', 'MAT_TYPE')]),
      ...(other === undefined ? [] : [fieldProblem('nameZh', 'MAT_SAME_FILE', other)]),
      ...unitProblems(row),
      ...lifeProblems(row),
      ...hsProblems(row.hsCode),
      ...inherited,
    ]
    // The next rows of the same file may not be the same either.
    if (problems.length === 0) taken.set(sameKey, row.nameZh)
    found.push({ row, sameKey, problems })
  }
  return found
}

const numbered = async (tx: Tx, good: readonly Judged[]) => {
  const leaves = await leavesOf(tx)
  const made: (Judged & { readonly id: string; readonly docNo: string })[] = []
  for (const [typeId, rows] of Map.groupBy(good, ({ row }) => row.typeId)) {
    const numbers = await nextMaterialNumbers(tx, leaves.get(typeId) ?? '', rows.length)
    made.push(...rows.map((one, i) => ({ ...one, id: randomUUID(), docNo: numbers[i] ?? '' })))
  }
  return made
}

/** Several rows with a few statements; answers what is wrong with each, nothing where it is saved. */
export const importMaterials = (tx: Tx, rows: readonly MaterialImport[]): Promise<readonly (readonly FieldProblem[])[]> =>
  asSystem(tx, async (sys) => {
    const judged = await judge(sys, rows, await takenOf(sys, rows.map(sameKeyOf)))
    const made = await numbered(
      sys,
      judged.filter(({ problems }) => problems.length === 0),
    )
    const { orgCode, username: createBy } = tx.actor
    const by = { orgCode, createBy }
    await insertMany(
      sys,
      material,
      made.map(({ id, docNo, sameKey, row }) => {
        const { typeId, nameZh, nameEn, spec, model, brand, baseUnitId, purchaseUnitId, factor } = row
        const { minOrderQty, packQty, leadDays, hsCode, trace, shelfDays, minLifePct, certRequired } = row
        return {
          ...{ ...by, id, docNo, sameKey, status: materialMachine.states.draft },
          ...{ typeId, nameZh, nameEn, spec, model, brand, baseUnitId, purchaseUnitId, factor },
          ...{ minOrderQty, packQty, leadDays, hsCode, trace, shelfDays, minLifePct, certRequired },
        }
      }),
    )
    await insertMany(
      sys,
      materialSecret,
      made.map(({ id, row }) => ({ ...by, materialId: id, keyPart: row.keyPart, remark: row.remark, ...valuesOf(inheritedFields, row) })),
    )
    return judged.map(({ problems }) => problems)
  })

/** A trial says what importing would, and writes nothing: its rows are compared with each other too. */
export const tryingMaterials = () => {
  const taken = new Map<string, string>()
  return (tx: Tx, rows: readonly MaterialImport[]): Promise<readonly (readonly FieldProblem[])[]> =>
    asSystem(tx, async (sys) => {
      for (const [key, docNo] of await takenOf(sys, rows.map(sameKeyOf))) taken.set(key, docNo)
      return (await judge(sys, rows, taken)).map(({ problems }) => problems)
    })
}

export const importMaterial = async (tx: Tx, row: MaterialImport): Promise<void> => {
  const [problems] = await importMaterials(tx, [row])
  assertNoProblems(problems ?? [])
}
