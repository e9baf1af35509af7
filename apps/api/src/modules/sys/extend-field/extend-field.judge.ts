import { extSchema } from '@srm/contract/sys/ext-schema'
import type { ExtendFieldInput, FieldConfig } from '@srm/contract/sys/extend-field-admin'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import {
  choiceControls,
  contentOf,
  controlsOf,
  extOpenTables,
  multipleControls,
  plainControl,
  type ExtTable,
} from '@srm/domain/sys/extend-field/extend-field.rules'
import { fillRuleOf } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { dictItems } from '../dict/dict.public'
import { filledBy } from '../fill-rule/fill-rule.public'
import { isColumnOf } from './extend-field.values'

/** What a control cannot do without, beside its choices. */
const needed: Readonly<Record<string, readonly (keyof FieldConfig)[]>> = {
  sel_search: ['dict'],
  sel_tree: ['dict', 'pidField'],
  link_down: ['config'],
}

/** By its own name only: `constructor` is no control. */
const needsOf = (type: string): readonly (keyof FieldConfig)[] => (Object.hasOwn(needed, type) ? (needed[type] ?? []) : [])

const popupProblem = ({ popupCode, orgFields = '', destFields = '' }: FieldConfig): FieldProblem[] => {
  const [from, to] = [orgFields.split(',').filter(Boolean), destFields.split(',').filter(Boolean)]
  if (!popupCode || from.length === 0 || to.length === 0) return [fieldProblem('edit.popupCode', 'EXT_POPUP')]
  return from.length === to.length ? [] : [fieldProblem('edit.popupCode', 'EXT_POPUP_COUNTS')]
}

type Items = readonly { readonly value: string }[] | null
const choiceProblems = (type: string, { listSource, dict }: FieldConfig, items: Items): FieldProblem[] => {
  if (!choiceControls.includes(type)) return []
  if (!listSource?.length && !dict) return [fieldProblem('edit.listSource', 'EXT_CHOICES')]
  if (listSource && new Set(listSource.map((one) => one.value)).size < listSource.length)
    return [fieldProblem('edit.listSource', 'EXT_CHOICES_TWICE')]
  return dict && !listSource?.length && !items?.length ? [fieldProblem('edit.dict', 'EXT_DICT', dict)] : []
}

/** A first value is judged as if someone had typed it; one that names a rule is tried by name. */
const initialProblems = async (tx: Tx, input: ExtendFieldInput, type: string, items: Items): Promise<FieldProblem[]> => {
  const { initialValue } = input.edit
  if (!initialValue) return []
  const rule = fillRuleOf(initialValue)
  if (rule) {
    if (input.dataType !== 'String' || contentOf(type)) return [fieldProblem('edit.initialValue', 'EXT_INITIAL')]
    const answered = await tx.db
      .transaction(async (db) => {
        const value = await filledBy({ ...tx, db }, rule)
        throw new Tried(value !== null)
      })
      .catch((error: unknown) => {
        if (error instanceof Tried) return error.known
        throw error
      })
    return answered ? [] : [fieldProblem('edit.initialValue', 'FILL_RULE_UNKNOWN', rule)]
  }
  const field = {
    fieldName: 'value',
    labelName: '',
    dataType: input.dataType,
    required: false,
    editProperty: '',
    choices: items?.map((item) => item.value) ?? null,
    multiple: multipleControls.includes(type),
    content: contentOf(type),
  }
  return extSchema([field]).safeParse({ value: initialValue }).success ? [] : [fieldProblem('edit.initialValue', 'EXT_INITIAL')]
}
/** Carries whether the rule is there out of a savepoint that is undone: no number is taken. */
class Tried extends Error {
  readonly known: boolean
  constructor(known: boolean) {
    super('tried')
    this.known = known
  }
}

/** What is wrong with a definition, by field of its form. */
export const fieldProblems = async (tx: Tx, input: ExtendFieldInput): Promise<FieldProblem[]> => {
  const { tableName, fieldName, dataType, edit } = input
  const type = edit.type || plainControl[dataType]
  const controls = [plainControl[dataType], ...controlsOf[dataType]]
  const items = edit.listSource?.length ? edit.listSource : edit.dict && !edit.dict.includes(',') ? await dictItems(tx, edit.dict) : null
  return [
    ...(isColumnOf(tableName as ExtTable, fieldName) ? [fieldProblem('fieldName', 'EXT_NAME_COLUMN', fieldName)] : []),
    ...(input.internal && extOpenTables.includes(tableName as ExtTable) ? [fieldProblem('internal', 'EXT_OPEN_ONLY')] : []),
    ...(controls.includes(type) ? [] : [fieldProblem('edit.type', 'EXT_CONTROL', type)]),
    ...(type === 'popup' ? popupProblem(edit) : []),
    ...needsOf(type)
      .filter((key) => !edit[key])
      .map((key) => fieldProblem(`edit.${key}`, 'EXT_SOURCE', key)),
    ...choiceProblems(type, edit, items),
    ...(await initialProblems(tx, input, type, items)),
  ]
}
