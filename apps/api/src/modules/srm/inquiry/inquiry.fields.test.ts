import { inquiry, inquiryLine, inquiryLineSecret, inquirySecret } from '@srm/db/schema/srm/inquiry'
import { inquiryLineOpenFields, inquiryLineSecretFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryFields, inquiryOpenFields, inquirySecretFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fieldColumns } from '../../../data/fields'

test('the header is stored as it is declared, what is of the staff alone in their own table', () => {
  expect(Object.keys(fieldColumns(inquiryOpenFields, inquiry))).toEqual(Object.keys(inquiryOpenFields))
  expect(Object.keys(fieldColumns(inquirySecretFields, inquirySecret))).toEqual(Object.keys(inquirySecretFields))
  const seenBySuppliers = Object.keys(getTableColumns(inquiry))
  expect(Object.keys(inquirySecretFields).filter((name) => seenBySuppliers.includes(name))).toEqual([])
})

test('so are its lines', () => {
  expect(Object.keys(fieldColumns(inquiryLineOpenFields, inquiryLine))).toEqual(Object.keys(inquiryLineOpenFields))
  expect(Object.keys(fieldColumns(inquiryLineSecretFields, inquiryLineSecret))).toEqual(Object.keys(inquiryLineSecretFields))
  const seenBySuppliers = Object.keys(getTableColumns(inquiryLine))
  expect(Object.keys(inquiryLineSecretFields).filter((name) => seenBySuppliers.includes(name))).toEqual([])
})

test('a declaration that differs from its table is refused', () => {
  const { title, warranty } = inquiryFields
  expect(() => fieldColumns({ ...inquiryOpenFields, notThere: title }, inquiry)).toThrow('inquiry.notThere is declared as a field')
  expect(() => fieldColumns({ warranty: title }, inquiry)).toThrow('whether it may be empty')
  expect(() => fieldColumns({ validityDays: warranty }, inquiry)).toThrow('declared as line and stored as number')
})
