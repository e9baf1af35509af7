import type { ExtendFieldEdit, ExtendFieldInput, FieldConfig } from '@srm/contract/sys/extend-field-admin'
import { sysExtendField, sysFormStyle } from '@srm/db/schema/sys/extend-field'
import { assertNoProblems, fieldProblem, label, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { extTables, formStyles, type ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { and, eq } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { fieldProblems } from './extend-field.judge'
import { valuesOf } from './extend-field.values'

type FieldRow = typeof sysExtendField.$inferSelect
const fieldLabel = (name: string) => label(`extendField.field.${name}`)

/** Without anything to say a form draws the field plainly and needs no row. */
const keepStyles = async (tx: Tx, input: Pick<ExtendFieldInput, 'tableName' | 'fieldName' | 'edit' | 'info'>): Promise<void> => {
  const { document, part } = extTables[input.tableName as ExtTable]
  for (const formStyle of formStyles) {
    const place = { tableName: document, formStyle, part, fieldName: input.fieldName }
    const config: FieldConfig = input[formStyle]
    await tx.db
      .delete(sysFormStyle)
      .where(
        and(
          eq(sysFormStyle.tableName, document),
          eq(sysFormStyle.formStyle, formStyle),
          eq(sysFormStyle.part, part),
          eq(sysFormStyle.fieldName, input.fieldName),
        ),
      )
    if (Object.values(config).some((value) => value !== undefined)) await tx.db.insert(sysFormStyle).values({ ...place, config })
  }
}

const sameName = async (
  tx: Tx,
  { tableName, fieldName }: Pick<ExtendFieldInput, 'tableName' | 'fieldName'>,
): Promise<FieldRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(sysExtendField)
    .where(and(eq(sysExtendField.tableName, tableName), eq(sysExtendField.fieldName, fieldName)))
  return row
}

/** A field that was taken away comes back with its values, so these must still be what they were. */
const revived = async (tx: Tx, gone: FieldRow, input: ExtendFieldInput): Promise<string> => {
  const held = await valuesOf(tx, gone.tableName as ExtTable, gone.fieldName)
  if (held > 0 && (gone.dataType !== input.dataType || gone.internal !== input.internal))
    throw refuseFields([fieldProblem('fieldName', 'EXT_NAME_KEPT', gone.fieldName, label(`extendField.dataType.${gone.dataType}`))])
  const { edit: _edit, info: _info, ...fields } = input
  await saveRow(tx, sysExtendField, gone, { ...fields, delFlag: 0 })
  return gone.id
}

export const addExtendField = (ctx: Ctx, input: ExtendFieldInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    assertNoProblems(await fieldProblems(tx, input))
    const there = await sameName(tx, input)
    if (there?.delFlag === 0) throw refuseFields([fieldProblem('fieldName', 'DUPLICATE')])
    await keepStyles(tx, input)
    if (there) return { id: await revived(tx, there, input) }
    const { edit: _edit, info: _info, ...fields } = input
    const [row] = await tx.db
      .insert(sysExtendField)
      .values({ ...fields, orgCode: null })
      .returning({ id: sysExtendField.id })
    return { id: row?.id ?? '' }
  })

const alive = async (tx: Tx, id: string): Promise<FieldRow> => {
  const row = await findVisible(tx, sysExtendField, id)
  if (row.delFlag !== 0) throw refuse('NOT_FOUND')
  return row
}

/** Names stay; type and audience stay while values are kept, for these lie where both say. */
const changeProblems = async (tx: Tx, before: FieldRow, input: ExtendFieldInput): Promise<FieldProblem[]> => {
  const fixed = (['tableName', 'fieldName'] as const).filter((name) => input[name] !== before[name])
  if (fixed.length > 0) return fixed.map((name) => fieldProblem(name, 'EXT_FIXED', fieldLabel(name)))
  const changed = (['dataType', 'internal'] as const).filter((name) => input[name] !== before[name])
  if (changed.length === 0) return []
  const held = await valuesOf(tx, before.tableName as ExtTable, before.fieldName)
  return held > 0 ? changed.map((name) => fieldProblem(name, 'EXT_HAS_VALUES', held, fieldLabel(name))) : []
}

export const editExtendField = (ctx: Ctx, { id, version, ...input }: ExtendFieldEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const before = await alive(tx, id)
    assertNoProblems([...(await changeProblems(tx, before, input)), ...(await fieldProblems(tx, input))])
    const { edit: _edit, info: _info, ...fields } = input
    await saveRow(tx, sysExtendField, { id, version: version ?? before.version }, fields)
    await keepStyles(tx, input)
  })

/**
 * Takes fields away. Values that documents hold are asked about first and then kept: the definition stays behind, out of
 * sight, so that saving a document does not lose them and a field of the same name brings them back.
 */
export const deleteExtendFields = (ctx: Ctx, ids: readonly string[], confirmed: boolean): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of ids) {
      const row = await alive(tx, id)
      const held = await valuesOf(tx, row.tableName as ExtTable, row.fieldName)
      if (held > 0 && !confirmed) throw refuse('EXT_DELETE_ASK', held)
      if (held > 0) {
        await saveRow(tx, sysExtendField, row, { delFlag: 1 })
        continue
      }
      await keepStyles(tx, { tableName: row.tableName, fieldName: row.fieldName, edit: {}, info: {} } as ExtendFieldInput)
      await tx.db.delete(sysExtendField).where(eq(sysExtendField.id, id))
    }
  })
