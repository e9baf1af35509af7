import '@srm/domain/srm/supplier/supplier.text'
import { accountTypes, contactTypes } from '@srm/domain/srm/supplier/supplier-profile'
import { isEmail, registerNumber } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { z } from 'zod'
import { day, id, line, money, rate } from '../kit/scalars'

/** Contacts a row of the file has room for; the supplier adds more itself. */
export const importedContacts = [1, 2, 3] as const

// Cells of numbers come as numbers or as text, rates with or without their sign.
const digits = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .union([z.string(), z.number()])
    .transform((v) => String(v).trim().replace(/%$/, ''))
    .pipe(schema)
const count = z.coerce.number().int().min(0).max(100_000_000)
const code3 = z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD')
const mailbox = line(254, 3).refine(isEmail, 'BAD_FIELD')

/** A company of an older system, as one row of a file. Only what opens its account must be there. */
export const SupplierImport = z.object({
  name: line(100, 2),
  email: mailbox,
  shortName: line(50).optional(),
  supplierTypeId: id.optional(),
  country: code3.optional(),
  region: z.string().max(200).optional(),
  usci: digits(line(50)).transform(registerNumber).optional(),
  supplyCategory: line(40).optional(),
  currency: code3.optional(),
  taxRate: digits(rate).optional(),
  legalPerson: line(50).optional(),
  legalPost: line(50).optional(),
  legalMobile: digits(line(50)).optional(),
  regDate: day.optional(),
  regAddress: line(200).optional(),
  officeAddress: line(200).optional(),
  businessScope: line(2000).optional(),
  regCapital: digits(money).optional(),
  headcount: count.optional(),
  insuredCount: count.optional(),
  technicianCount: count.optional(),
  creditRating: line(40).optional(),
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
