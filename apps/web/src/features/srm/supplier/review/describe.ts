import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import type { Lang } from '@srm/domain/kit/text'
import { ordered, type FieldDef, type Fields } from '@srm/domain/kit/fields'
import { bankFields, contactFields, qualificationFields } from '@srm/domain/srm/supplier/supplier-row.fields'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { isDomestic, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useAllDicts, dictText, type DictMap } from '../../../../lib/dicts'
import { thousands } from '../../../../lib/format'
import { asList, inOneLine, nameOf, type DynamicItem } from '../../../../ui/dynamic-form/item'
import { listed, useLanguage } from '../../../../lib/session/language'
import { wordsIn } from '../../../../lib/text'
import type { UploadedFile } from '../../../../ui/imports/upload'
import { useRegions } from '../../../../lib/regions'
import { recordsDescriber } from './describe-records'
import { relationsDescriber } from './describe-relations'
import { supplierWords } from '../text'

export interface Described {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly files?: readonly UploadedFile[]
  readonly wide?: boolean
  /** The row's title says it already; only comparisons list it. */
  readonly inTitle?: boolean
  /** Fields an administrator added are drawn by their definition. */
  readonly drawn?: { readonly item: DynamicItem; readonly value: string }
}
export interface DescribedRow {
  readonly key: string
  readonly title: string
  readonly items: readonly Described[]
}
export type DescribedProfile = Readonly<Record<SupplierSection, readonly DescribedRow[]>>

interface Words {
  readonly lang: Lang
  readonly dicts: DictMap
  readonly options: ProfileOptions
  readonly regionText: (codes: readonly string[]) => string
}
export type Field = keyof typeof supplierText.zh.field

export type Item = (key: Field, text: string | null | undefined, more?: Partial<Described>) => Described

/** Reviewers read whether a contact is the usual one before they read its remark, which the declaration has the other way round. */
const contactOrder = ['type', 'name', 'mobile', 'email', 'position', 'sex', 'deliveryAddress', 'isDefault'] as const

/** What a record says in its fields, in the order of the declaration; null: it has nothing to say there. */
export type Said = <F extends Fields>(
  fields: F,
  record: object,
  special?: { readonly [K in keyof F]?: Partial<Described> | null },
) => Described[]

export const describer = ({ lang, dicts, options, regionText }: Words) => {
  const { field, rowName } = wordsIn(supplierText, lang)
  const t = wordsIn(supplierWords, lang)
  const named = (list: readonly { id: string; nameZh: string; nameEn: string }[], id: string | null) => {
    const found = list.find((x) => x.id === id)
    return found ? (lang === 'en-US' ? found.nameEn : found.nameZh) : ''
  }
  const item: Item = (key, text, more = {}) => ({
    key,
    label: field[key],
    text: text ?? '',
    ...more,
  })
  /** What the row's title says: comparisons list it, for a row may be given another name. */
  const titleItem = (key: Field, text: string | null, label = field[key]): Described => ({ ...item(key, text, { inTitle: true }), label })
  const yes = (on: boolean | null) => (on === null ? '' : on ? t.yes : t.no)
  const dict = (code: string, value: string | null) => dictText(dicts[code] ?? [], value)
  const number = (n: number | null) => (n === null ? '' : thousands(n))
  const amount = (s: string | null, unit = '') => (s === null ? '' : `${thousands(s, 2)}${unit}`)
  const percent = (s: string | null) => (s === null ? '' : `${s}%`)
  const textOf = (def: FieldDef, value: unknown): string => {
    if (value === null || value === undefined || def.kind === 'own') return ''
    if (def.kind === 'dict') return dict(def.dict, String(value))
    if (def.kind === 'flag') return yes(value === true)
    if (def.kind === 'int') return number(Number(value))
    return def.kind === 'decimal' || def.kind === 'money' ? amount(String(value)) : String(value)
  }
  const period = (n: number | null) => (n === null ? '' : `${n} ${t.days}`)
  const filed = (key: Field, files: readonly UploadedFile[]) =>
    item(
      key,
      listed(
        files.map((f) => f.fileName),
        lang,
      ),
      { files, wide: true },
    )

  const ofExt = (x: DynamicItem, value: unknown): Described => {
    const plain = value === undefined || value === null ? '' : String(value)
    const words = x.listSource ? asList(plain).map((v) => x.listSource?.find((s) => s.value === v)?.label ?? v) : [inOneLine(x, plain)]
    return { key: x.key, label: x.label, text: listed(words, lang), ...(plain ? { drawn: { item: x, value: plain } } : {}) }
  }

  const said: Said = (fields, record, special = {}) =>
    Object.entries(fields).flatMap(([name, def]) => {
      const own = (special as Readonly<Record<string, Partial<Described> | null>>)[name]
      if (own === null) return []
      const text = textOf(def, (record as Readonly<Record<string, unknown>>)[name])
      return [{ ...item(name as Field, text, def.wide || (def.kind === 'line' && def.area) ? { wide: true } : {}), ...own }]
    })

  const base = (b: ProfileData['base']): DescribedRow[] => {
    const type = options.types.find((x) => x.id === b.supplierTypeId)
    const codeName = !isDomestic(b) ? field.registrationNo : type?.isIndividual ? field.idNumber : field.usci
    const overview: DescribedRow = {
      key: 'base',
      title: '',
      items: [
        ...said(baseFields, b, {
          supplierTypeId: { text: named(options.types, b.supplierTypeId) },
          region: { text: regionText(b.region) },
          usci: { label: codeName },
          regDate: { label: type?.isIndividual ? field.birthDate : field.regDate },
          taxRate: { text: percent(b.taxRate) },
          regCapital: { text: amount(b.regCapital, isDomestic(b) ? ` ${t.tenThousand}` : '') },
          creditFiles: b.hasCreditLimit ? filed('creditFiles', b.creditFiles) : null,
          orgFiles: filed('orgFiles', b.orgFiles),
        }),
        ...options.extItems.map((x) => ofExt(x, b.ext?.[nameOf(x.key)])),
      ],
    }
    const brands = b.brands.map((r, i) => ({
      key: r.id ?? `brand-${i}`,
      title: `${t.rowOf.brands} · ${r.name ?? ''}`,
      items: [
        titleItem('name', r.name, rowName.brands),
        item('owner', r.owner),
        item('authFrom', r.authFrom),
        item('authTo', r.authTo),
        filed('files', r.files),
      ],
    }))
    return [overview, ...brands]
  }
  const keyed = <R extends { id?: string | undefined }>(
    rows: readonly R[],
    title: (r: R) => string,
    items: (r: R) => Described[],
    kind = '',
  ): DescribedRow[] => rows.map((r, i) => ({ key: kind + (r.id ?? String(i)), title: title(r), items: items(r) }))

  const records = recordsDescriber({ item, titleItem, said, yes, dict, amount, filed, keyed, lang })
  const relations = relationsDescriber({ lang, item, titleItem, dict, percent, filed, keyed, orgs: options.orgs })
  return (p: ProfileData): DescribedProfile => ({
    base: base(p.base),
    shareholders: keyed(
      p.shareholders,
      (r) => r.name ?? '',
      (r) => [
        titleItem('name', r.name, rowName.shareholders),
        item('ratio', percent(r.ratio)),
        item('amount', amount(r.amount)),
        item('remark', r.remark),
      ],
    ),
    categories: keyed(
      p.categories,
      (r) => named(options.categories, r.categoryId),
      (r) => [
        titleItem('categoryId', named(options.categories, r.categoryId)),
        item('ordinaryDays', period(r.ordinaryDays)),
        item('emergencyDays', period(r.emergencyDays)),
        item('ordinaryDaysAbroad', period(r.ordinaryDaysAbroad)),
        item('emergencyDaysAbroad', period(r.emergencyDaysAbroad)),
        item('share', percent(r.share)),
        item('shareAbroad', percent(r.shareAbroad)),
        item('remark', r.remark),
      ],
    ),
    contacts: keyed(
      p.contacts,
      (r) => [r.name, dict('contact_type', r.type)].filter(Boolean).join(' · '),
      (r) => [
        titleItem('name', r.name, rowName.contacts),
        titleItem('type', dict('contact_type', r.type)),
        ...said(ordered(contactFields, contactOrder), r, {
          type: null,
          name: null,
          deliveryAddress: { wide: false },
          remark: { wide: false },
        }),
      ],
    ),
    bank: keyed(
      p.bank,
      (r) => r.depositBank ?? '',
      (r) => [
        ...said(ordered(bankFields, ['depositBank']), r, {
          depositBank: { inTitle: true },
          nameReason: r.nameReason ? {} : null,
          region: { text: regionText(r.region) },
          disabled: r.disabled ? {} : null,
        }),
      ],
    ),
    qualifications: keyed(
      p.qualifications,
      (r) => named(options.docTypes, r.docTypeId),
      (r) => [
        ...said(qualificationFields, r, {
          docTypeId: { text: named(options.docTypes, r.docTypeId), inTitle: true },
          ...(r.longTerm && { validTo: { text: field.longTerm } }),
          longTerm: null,
          files: filed('files', r.files),
        }),
      ],
    ),
    ...records(p),
    relations: relations(p.relations),
  })
}

/** Puts a profile into words of the current language: for reading and for comparing. */
export const useDescriber = (options: ProfileOptions): ((profile: ProfileData) => DescribedProfile) => {
  const lang = useLanguage()
  const dicts = useAllDicts()
  const { nameOf } = useRegions()
  return describer({ lang, dicts, options, regionText: nameOf })
}

export interface Difference {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}
const flat = (rows: readonly DescribedRow[]): Map<string, { label: string; text: string }> =>
  new Map(
    rows.flatMap((r) =>
      r.items.map((i) => [`${r.key}.${i.key}`, { label: r.title ? `${r.title} · ${i.label}` : i.label, text: i.text }] as const),
    ),
  )

/** Fields of a section that read differently now, rows that came and rows that went. */
export const differences = (before: readonly DescribedRow[], after: readonly DescribedRow[]): Difference[] => {
  const old = flat(before)
  const now = flat(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({
      key,
      label: now.get(key)?.label ?? old.get(key)?.label ?? '',
      before: old.get(key)?.text ?? '',
      after: now.get(key)?.text ?? '',
    }))
    .filter((d) => d.before !== d.after)
}

/** A field of which a change was written on one version, may meet another, and proposes a third value. */
export interface ThreeValues {
  readonly key: string
  readonly label: string
  readonly base: string
  readonly current: string
  readonly proposed: string
}
/** Fields of a section that are proposed anew or were altered since. */
export const threeWay = (
  base: readonly DescribedRow[],
  current: readonly DescribedRow[],
  proposed: readonly DescribedRow[],
): ThreeValues[] => {
  const [was, is, willBe] = [flat(base), flat(current), flat(proposed)]
  const textOf = (side: Map<string, { text: string }>, key: string) => side.get(key)?.text ?? ''
  return [...new Set([...was.keys(), ...is.keys(), ...willBe.keys()])]
    .map((key) => ({
      key,
      label: (willBe.get(key) ?? is.get(key) ?? was.get(key))?.label ?? '',
      base: textOf(was, key),
      current: textOf(is, key),
      proposed: textOf(willBe, key),
    }))
    .filter((d) => d.base !== d.proposed || d.base !== d.current)
}
