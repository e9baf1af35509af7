import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { fieldsBut } from '@srm/domain/kit/fields'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { expect, test } from 'vitest'
import { fieldColumns } from '../../../data/fields'

test('the overview is stored as it is declared; its files hang on the supplier', () => {
  const stored = fieldsBut(baseFields, ['creditFiles', 'orgFiles'])
  expect(Object.keys(fieldColumns(stored, supplierBase))).toEqual(Object.keys(stored))
})
