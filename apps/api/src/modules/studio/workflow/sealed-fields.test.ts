import '@srm/db/schema/index'
import * as schema from '@srm/db/schema/index'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { declaredMasks, rowColumns } from '@srm/db/schema/kit'
import { approvals } from '@srm/domain/approvals'
import { inquiryLineSecretFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquirySecretFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { makeInquiry, quoteAs } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from '../../srm/inquiry/inquiry.fixtures'
import { tables } from '../../srm/inquiry/tables.fixtures'
import { approvalFor } from './instance'

const all: readonly unknown[] = Object.values(schema)
const ownColumns = (table: PgTable): string[] => Object.keys(getTableColumns(table)).filter((name) => !Object.hasOwn(rowColumns, name))
/** Names of what is sealed before the opening, of what suppliers never see, and of what is masked even in the log. */
const sealed = all.flatMap((one) => (is(one, PgTable) && tables[getTableName(one)]?.sealed ? ownColumns(one) : []))
const secret = [...Object.keys(inquirySecretFields), ...Object.keys(inquiryLineSecretFields)]
const masked = [...declaredMasks().values()].map(({ column }) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
const bank = all.flatMap((one) => (is(one, PgTable) && getTableName(one).endsWith('_bank') ? ownColumns(one) : []))
const fieldsOf = (bizType?: string): string[] =>
  approvals
    .filter((one) => bizType === undefined || one.bizType === bizType)
    .flatMap(({ bizType: type, purposes }) =>
      Object.entries(purposes).flatMap(([purpose, { fields }]) => Object.keys(fields).map((name) => `${type}.${purpose}.${name}`)),
    )
const namedLike = (fields: readonly string[], names: readonly string[]) => fields.filter((one) => names.includes(one.split('.')[2] ?? ''))

test('no condition asks for what is sealed, secret or masked', () => {
  for (const known of ['landedTotal', 'price', 'amountIncl']) expect(sealed).toContain(known)
  for (const known of ['budget', 'targetPrice']) expect(secret).toContain(known)
  expect([masked.includes('usci'), bank.includes('accountNo')]).toEqual([true, true])
  expect(namedLike(fieldsOf('inquiry'), [...sealed, ...secret])).toEqual([])
  expect(namedLike(fieldsOf(), [...masked, ...bank])).toEqual([])
})

let app: InquiryTest
const topic = topics[9] as DemoTopic
const last = topic.rows.map(([, , , , price]) => price)
beforeAll(async () => {
  app = await inquiryTest()
})

test('before the opening no fact of any approval of an inquiry depends on the offers', async () => {
  const { id } = await makeInquiry(app, { topic, bidders: app.bidders, patch: { maxRounds: 2, budget: '777123.45' } })
  const approval = approvalFor(app, 'inquiry')
  const facts = () =>
    inTx(systemCtx(app.deps), async (sys) => {
      const [row] = await sys.db.select().from(inquiry).where(eq(inquiry.id, id))
      const found = Object.keys(approval.of.purposes).map(
        async (purpose) => [purpose, await approval.facts(sys, row as never, purpose)] as const,
      )
      return Object.fromEntries(await Promise.all(found))
    })
  const none = await facts()
  // What is declared is what is given: a fact beside them would be shown to approvers all the same.
  for (const [purpose, { fields }] of Object.entries(approval.of.purposes))
    expect([purpose, Object.keys(none[purpose] ?? {}).toSorted()]).toEqual([purpose, Object.keys(fields).toSorted()])
  await quoteAs(app.a, id, last, 1)
  expect(await facts()).toEqual(none)
  await quoteAs(app.b, id, last, 0.8, 1)
  expect(await facts()).toEqual(none)
})
