import '@srm/domain/srm/supplier/supplier.text'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { filledIn, shownIn, type FieldDef, type Stored } from '@srm/domain/kit/fields'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { accountTypes, contactTypes } from '@srm/domain/srm/supplier/supplier-kinds'
import { isEmail, registerNumber } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { z } from 'zod'
import { givenExactly } from '../kit/fields'
import { id, line } from '../kit/scalars'

/** Contacts a row of the file has room for; the supplier adds more itself. */
export const importedContacts = [1, 2, 3] as const

// Cells of numbers come as numbers or as text, rates with or without their sign.
const digits = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .union([z.string(), z.number()])
    .transform((v) => String(v).trim().replace(/%$/, ''))
    .pipe(schema)
const cellOf = (def: FieldDef<ErrorKey>): z.ZodType => {
  if (def.kind === 'line') return line(def.bounds?.[1] ?? def.max)
  if (def.kind === 'dict') return line(40)
  if (def.kind === 'int') return z.coerce.number().int().min(def.min).max(def.max)
  const given = givenExactly(def)
  return def.kind === 'decimal' || def.kind === 'money' ? digits(given as z.ZodType<string, string>) : given
}
/** Fields of the overview that the file holds. */
export const importedFields = shownIn(baseFields, 'sheet')
type Imported = { [K in keyof typeof importedFields]: z.ZodOptional<z.ZodType<NonNullable<Stored<(typeof importedFields)[K]>>>> }
const overview = Object.fromEntries(
  filledIn(importedFields).flatMap(([name, def]) => (def.kind === 'own' ? [] : [[name, cellOf(def as FieldDef<ErrorKey>).optional()]])),
) as unknown as Imported
const code3 = z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD')
const mailbox = line(254, 3).refine(isEmail, 'BAD_FIELD')

/** A company of an older system, as one row of a file. Only what opens its account must be there. */
export const SupplierImport = z.object({
  name: line(100, 2),
  email: mailbox,
  ...overview,
  country: code3.optional(),
  currency: code3.optional(),
  region: z.string().max(200).optional(),
  usci: digits(line(50)).transform(registerNumber).optional(),
  legalMobile: digits(line(50)).optional(),
  /** Comma joined, in order of importance. */
  categories: z
    .string()
    .default('')
    .transform((s) => s.split(',').filter(Boolean))
    .pipe(z.array(id).max(5, 'CATEGORY_MAX')),
  accountType: z.enum(accountTypes).optional(),
  accountNo: digits(line(50)).optional(),
  depositBank: line(200).optional(),
  branchNo: digits(line(50)).optional(),
  ...(Object.fromEntries(
    importedContacts.flatMap((n) => [
      [`contactType${n}`, z.enum(contactTypes).optional()],
      [`contactName${n}`, line(50).optional()],
      [`contactMobile${n}`, digits(line(50)).optional()],
      [`contactEmail${n}`, mailbox.optional()],
    ]),
  ) as Record<`contact${'Type' | 'Name' | 'Mobile' | 'Email'}${1 | 2 | 3}`, z.ZodOptional<z.ZodString>>),
})
export type SupplierImport = z.infer<typeof SupplierImport>
