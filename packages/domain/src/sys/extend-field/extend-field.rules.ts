/** An extension field holds one of these (docs/forms.md, Extension fields). */
export const dataTypes = ['String', 'date', 'dateTime', 'number'] as const
export type DataType = (typeof dataTypes)[number]

/** A document's form is drawn for typing or for reading; its head is the document, its body the lines. */
export const formStyles = ['edit', 'info'] as const
export type FormStyle = (typeof formStyles)[number]
export const formParts = ['head', 'body'] as const
export type FormPart = (typeof formParts)[number]

/** Tables that keep extension values, and where their fields stand in which document's form. */
export const extTables = {
  inquiry: { document: 'inquiry', part: 'head' },
  inquiry_line: { document: 'inquiry', part: 'body' },
  supplier: { document: 'supplier', part: 'head' },
} as const satisfies Readonly<Record<string, { readonly document: string; readonly part: FormPart }>>
export type ExtTable = keyof typeof extTables
/** Documents that keep nothing of their own for staff: every field of theirs is the supplier's as well. */
export const extOpenTables: readonly ExtTable[] = ['supplier']
export const isExtTable = (name: string): name is ExtTable => Object.hasOwn(extTables, name)
/** The table of a part of a document's form. */
export const tableOfPart = (document: string, part: FormPart): ExtTable | undefined =>
  (Object.keys(extTables) as ExtTable[]).find((name) => extTables[name].document === document && extTables[name].part === part)

/** A form definition says this of a field beyond its type (docs/forms.md, Online and dynamic items). */
export interface FormItemConfig {
  readonly type?: string
  /** Not drawn in this style at all. */
  readonly hidden?: boolean
  readonly listSource?: readonly { readonly value: string; readonly label: string; readonly labelEn?: string }[]
  readonly subKey?: string
  readonly textField?: string
  readonly popupCode?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly pidField?: string
  readonly pidValue?: string
  readonly hasChildField?: string
  readonly pcode?: string
  readonly dict?: string
  readonly dictTable?: string
  readonly dictText?: string
  readonly dictCode?: string
  readonly config?: string
  readonly initialValue?: string
}

/** The control of a type of value where no form definition names one. */
export const plainControl: Readonly<Record<DataType, string>> = { String: 'text', date: 'date', dateTime: 'datetime', number: 'number' }
/** The controls a type of value can be drawn with, in the spelling of dynamic forms; the first is the plain one. */
export const controlsOf: Readonly<Record<DataType, readonly string[]>> = {
  String: [
    ...['text', 'textarea', 'list', 'list_multi', 'radio', 'checkbox', 'switch', 'time', 'sel_search', 'sel_tree', 'cat_tree'],
    ...['link_down', 'popup', 'sel_user', 'sel_users', 'sel_depart', 'file', 'image', 'umeditor'],
  ],
  date: ['date'],
  dateTime: ['datetime'],
  number: ['number'],
}
/** Controls that offer the values of a list or of a dictionary. */
export const choiceControls: readonly string[] = ['list', 'list_multi', 'radio', 'checkbox']
/** Controls whose value is several choices, comma joined. */
export const multipleControls: readonly string[] = ['checkbox', 'list_multi']

/** What a field holds beyond a line of text: stored files, or written content. */
export type ExtContent = 'files' | 'images' | 'rich'
const contents: Readonly<Record<string, ExtContent>> = { file: 'files', image: 'images', umeditor: 'rich', rich: 'rich' }
/** By the control, in the spelling of dynamic and of online forms. */
export const contentOf = (type: string): ExtContent | undefined => {
  const name = type.toLowerCase()
  return Object.hasOwn(contents, name) ? contents[name] : undefined
}

/** A stored file as a value names it. */
export interface ExtFile {
  readonly id: string
  readonly fileName: string
}
/** `id/name` of each, comma joined. No stored name holds a per cent sign, so a comma can be written with one. */
export const joinedFiles = (files: readonly ExtFile[]): string =>
  files.map(({ id, fileName }) => `${id}/${fileName.replaceAll(',', '%2C')}`).join(',')
export const filesOfValue = (value: string): ExtFile[] =>
  value.split(',').flatMap((part) => {
    const at = part.indexOf('/')
    return at > 0 ? [{ id: part.slice(0, at), fileName: part.slice(at + 1).replaceAll('%2C', ',') }] : []
  })

/** A field definition as far as its values are judged. */
export interface ExtField {
  readonly fieldName: string
  readonly labelName: string
  readonly dataType: DataType
  readonly required: boolean
  readonly editProperty: string
  /** The only values there are; absent or null: any. */
  readonly choices?: readonly string[] | null
  /** Several choices, comma joined. */
  readonly multiple?: boolean
  readonly content?: ExtContent | undefined
  /** Code of the rule that fills it where nothing is typed. */
  readonly fillRule?: string | null
}

/** An editProperty that contains 1 means required; the flag of the definition means the same. */
export const isRequiredField = ({ required, editProperty }: Pick<ExtField, 'required' | 'editProperty'>): boolean =>
  required || editProperty.includes('1')

/** An editProperty that contains 2 means read-only. */
export const isReadOnlyField = ({ editProperty }: Pick<ExtField, 'editProperty'>): boolean => editProperty.includes('2')

/** Is every part of `value` one of the choices? */
export const isChoice = ({ choices, multiple }: Pick<ExtField, 'choices' | 'multiple'>, value: string): boolean =>
  !choices || (multiple ? value.split(',') : [value]).every((one) => choices.includes(one))

const fieldNameForm = /^[a-z][A-Za-z0-9]{0,49}$/
/** A name becomes a key of JSON and a path of a form; those that every object has would be read as something else. */
export const isFieldName = (name: string): boolean => fieldNameForm.test(name) && !(name in Object.prototype)

/** Values without nothing in them: what is stored. */
export type ExtStored = Readonly<Record<string, string | null>>

/** A field and who may see it. */
export interface ExtDefinition extends ExtField {
  readonly internal: boolean
}

/**
 * What is kept of a document: what was typed, and of the fields nobody may type into what was there before. Values of
 * fields that are defined no more are let go.
 */
export const mergedExt = (fields: readonly ExtField[], typed: ExtStored, before: ExtStored): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = (isReadOnlyField(field) ? before : typed)[field.fieldName]
      return value === null || value === undefined || value === '' ? [] : [[field.fieldName, value]]
    }),
  )

/** The values everyone who sees the document may read, and those for staff alone: they lie in different tables. */
export const splitExt = (fields: readonly ExtDefinition[], values: Readonly<Record<string, string>>) => {
  const internal = new Set(fields.filter((f) => f.internal).map((f) => f.fieldName))
  const part = (inside: boolean) => Object.fromEntries(Object.entries(values).filter(([name]) => internal.has(name) === inside))
  return { open: part(false), internal: part(true) }
}
