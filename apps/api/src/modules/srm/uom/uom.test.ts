import { uomReference } from '@srm/contract/srm/uom'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { testRecords } from '../../../../test/records'
import { makeUom } from '../../../demo/uom'

const app = await testApp()
const admin = await app.as('admin')

describe('Unit of measure', () => {
  testRecords({ app, keeper: admin, of: uomReference, taken: 'REFERENCE_CODE_TAKEN' })

  test('is read by the auditor and changed by the administrator alone', async () => {
    const id = await makeUom(admin, 20)
    const auditor = await app.as('auditor')
    expect(await auditor.get('/srm/uom/queryById', { id })).toSucceed()
    expect(await auditor.put('/srm/uom/edit', { id, version: 1, enabled: false })).toRefuse('NO_PERM')
  })
})
