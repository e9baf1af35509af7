import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { AgreementLineRow, PriceAgreement } from './price-agreement.life'

/**
 * Agreements of one company are handed in one after another: whoever comes second sees what the first claimed and is told its
 * number. The exclusion constraint of the table is the net below.
 */
export const lockDays = (tx: Tx, supplierId: string): Promise<unknown> =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('price_agreement ' || ${supplierId}, 0))`)

/** Per line, the agreement of the same company, department, unit and currency that prices its material on a day of its own. */
export const overlapProblems = (tx: Tx, row: PriceAgreement, lines: readonly AgreementLineRow[]): Promise<FieldProblem[]> =>
  asSystem(tx, async ({ db }) => {
    const found = await db.execute<{ line_id: string; doc_no: string }>(sql`
      select distinct on (mine.id) mine.id as line_id, g.doc_no
      from price_agreement_line mine
      join price_agreement_line l on l.claims and l.tenant_id = mine.tenant_id and l.supplier_id = mine.supplier_id
        and l.material_id = mine.material_id and l.org_code is not distinct from mine.org_code and l.unit_id = mine.unit_id
        and l.currency = mine.currency and l.agreement_id <> mine.agreement_id
        and daterange(l.valid_from, l.valid_to, '[]') && daterange(mine.valid_from, mine.valid_to, '[]')
      join price_agreement g on g.id = l.agreement_id
      where mine.agreement_id = ${row.id}
      order by mine.id, g.valid_from, g.doc_no`)
    const numbers = new Map(found.map(({ line_id, doc_no }) => [line_id, doc_no]))
    return lines.flatMap(({ id }, i) => {
      const other = numbers.get(id)
      return other ? [fieldProblem(`lines.${i}.materialCode`, 'PA_OVERLAP', other)] : []
    })
  })
