import type { OwnProfile } from '@srm/contract/srm/supplier'
import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import type { FieldProblem } from '@srm/domain/kit/errors'
import type { Lang } from '@srm/domain/kit/text'
import type { FieldDef } from '@srm/domain/kit/fields'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import {
  listSections,
  supplierSections,
  type Profile,
  type ProfileContext,
  type SupplierSection,
} from '@srm/domain/srm/supplier/supplier-profile'
import { allProblems, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { z } from 'zod'
import { isRequiredItem, nameOf } from '../../../../ui/dynamic-form/item'
import { extSchemaOf } from '../../../../ui/dynamic-form/items'

/** The form is flat: the overview's fields beside the lists of rows, named as the rules name them. */
export type ProfileValues = ProfileData['base'] & Omit<ProfileData, 'base'>

export const toValues = ({ base, ...rows }: ProfileData): ProfileValues => ({ ...base, ...rows })

const blank = (value: unknown): unknown => {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(blank)
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, blank(v)]))
  return value
}
const rowSections = supplierSections.filter((s) => s !== 'base')
/** What is in the form, with nothing where nothing was entered. */
export const toProfile = (values: ProfileValues): ProfileData => {
  const rows = Object.fromEntries(rowSections.map((s) => [s, values[s]]))
  const base = Object.fromEntries(Object.entries(values).filter(([key]) => !(key in rows)))
  return blank({ base, ...rows }) as ProfileData
}

export const rulesContext = (
  own: Pick<OwnProfile, 'options' | 'now'> & {
    readonly supplier: Pick<ProfileContext, 'name' | 'categoryLimit'>
  },
  lang: Lang,
): ProfileContext => ({
  name: own.supplier.name,
  today: own.now.slice(0, 10),
  types: own.options.types,
  docTypes: docTypesIn(own.options, lang),
  categoryLimit: own.supplier.categoryLimit,
  requiredExt: own.options.extItems
    .filter((item) => !item.readOnly && isRequiredItem(item))
    .map((item) => ({ fieldName: nameOf(item.key), labelName: item.label })),
})

export const docTypesIn = (options: ProfileOptions, lang: Lang) =>
  options.docTypes.map((d) => ({ ...d, name: lang === 'en-US' ? d.nameEn : d.nameZh }))

/** Problems of a list as a whole stand at the list: "no default contact" has no field of its own. */
const place = ({ field, ...rest }: FieldProblem): FieldProblem => {
  const [head = '', row] = field.split('.')
  const isList = listSections.some((s) => s === head)
  return { ...rest, field: isList && row !== undefined && !/^\d+$/.test(row) ? head : field }
}

export const problemsOf = (values: ProfileValues, context: ProfileContext): FieldProblem[] =>
  allProblems(profileVerdicts(toProfile(values) as Profile, context)).map(place)

/** Fields with a counter under them. */
export const profileFields = Object.fromEntries(
  Object.entries<FieldDef>(baseFields).flatMap(([field, def]) =>
    def.kind === 'line' && def.area && def.bounds ? [[field, z.any().meta({ maxLength: def.bounds[1] })]] : [],
  ),
)

/** What must not be empty is said by the rules of the profile. */
const mayBeEmpty = (item: ProfileOptions['extItems'][number]) => ({ ...item, fieldDecoratorOptions: { initialValue: null, rules: [] } })

/** A schema whose only rules are those of the domain: form and server judge by the same function. */
export const profileSchema = (context: ProfileContext, extItems: ProfileOptions['extItems'] = []) =>
  z.looseObject(profileFields).superRefine((values, ctx) => {
    for (const { field, key, params } of problemsOf(values as unknown as ProfileValues, context))
      ctx.addIssue({ code: 'custom', message: key, path: field.split('.'), params: { errorKey: key, errorParams: params } })
    const ext = extSchemaOf(extItems.map(mayBeEmpty)).safeParse((values as { ext?: object }).ext ?? {})
    for (const { path, message } of ext.error?.issues ?? []) ctx.addIssue({ code: 'custom', message, path: ['ext', ...path] })
  })

/** Section of a field path of the flat form. */
export const sectionValues = (values: ProfileValues, section: SupplierSection): unknown => toProfile(values)[section]
