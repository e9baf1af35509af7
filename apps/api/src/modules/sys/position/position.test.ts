import { positionReference } from '@srm/contract/sys/position'
import { describe } from 'vitest'
import { testApp } from '../../../../test/app'
import { testRecords } from '../../../../test/records'

const app = await testApp()
const admin = await app.as('admin')

describe('positions', () => {
  testRecords({ app, keeper: admin, of: positionReference, taken: 'POSITION_CODE_TAKEN' })
})
