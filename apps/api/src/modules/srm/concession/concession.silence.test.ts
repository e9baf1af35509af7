import { beforeAll, expect, test } from 'vitest'
import { poLine } from '@srm/db/schema/srm/purchase-order'
import { eq } from 'drizzle-orm'
import { demoPassword, stockedApp } from '../../../../test/app'
import { lotOf } from '../../../../test/lots'
import { mailsOf } from '../../../../test/mails'
import { inTx } from '../../../data/transaction/in-tx'
import { makeContract, usualText } from '../../../demo/contract'
import { makeContractClause } from '../../../demo/contract-clause'
import {
  addInspectionTemplate,
  approveConcession,
  concessionInput,
  concessionOf,
  countedItems,
  inspectionStep,
  judgeLot,
} from '../../../demo/inspection'
import { makeMaterial, silent } from '../../../demo/material'
import { contractOrder, makeOrder } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { remindOfConcessions } from './concession.jobs'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [quality, purchaser] = [await app.as('quality'), await app.as('purchaser')]
const supplier = await app.supplier()
const words = { title: '减价让步的答复', text: '逾期未答复的，视为同意减价接收。' }
let materialCode: string
beforeAll(async () => {
  await makeContractClause(app, {
    ...{ state: 'published', docNo: 'CONCESSION-SILENT', category: 'ACCEPTANCE', locked: false },
    ...{ titleZh: words.title, textZh: words.text },
  })
  materialCode = (await makeMaterial({ as: app.as }, 'enabled', { own: { ...silent, inspectRequired: '1' } })).docNo
  await addInspectionTemplate(quality, { materialCode }, { items: countedItems })
}, 90_000)

/** A concession at 5 % less waits for the company; the goods came by a contract that has the clause in these words. */
const asked = async (wording: object) => {
  const line = { name: '阀门', spec: null, unit: '台', qty: '200', price: '10', taxRate: '13', needDate: null, warrantyMonths: null }
  const clause = { key: 'silent', ...words, locked: false, clauseCode: 'CONCESSION-SILENT', clauseVersion: 1, ...wording }
  const patch = { lines: [{ ...line, remark: null, materialCode }], text: [...usualText, clause] }
  const contract = await makeContract(cast, { company: supplier, state: 'inForce', patch })
  const { id: orderId } = await makeOrder(cast, await contractOrder(cast, purchaser, contract.id, '200'), supplier, 'confirmed')
  const { id: inspectionId } = await lotOf(app, { orderId }, '200', { isResubmitted: true })
  await judgeLot(quality, inspectionId, 8, '表面划伤')
  done(await inspectionStep(quality, 'askConcession', inspectionId, concessionInput('200')))
  const { id } = await concessionOf(quality, inspectionId)
  await approveConcession(cast, id)
  return {
    id,
    inspectionId,
    orderId,
    contractNo: contract.docNo,
    docNo: done(await quality.get('/srm/concession/queryById', { id })).docNo as string,
  }
}
const conceded = (orderId: string) =>
  inTx(systemCtx(app.deps), async ({ db }) => (await db.select().from(poLine).where(eq(poLine.orderId, orderId)))[0]?.concession)

test('silence is consent where the signed contract has the library’s clause for it, and there alone', async () => {
  const [agreed, reworded] = [await asked({}), await asked({ text: '逾期未答复的，视为不同意。' })]
  const own = async (id: string) => done(await supplier.client.get('/srm/ownConcession/queryById', { id }))
  expect(await own(agreed.id)).toMatchObject({ status: '0', silence: { contractNo: agreed.contractNo, no: 3, title: words.title } })
  expect(await own(reworded.id)).toMatchObject({ status: '0', silence: null })
  const mailed = async (subject: string) => (await mailsOf(app, supplier.name)).filter((mail) => mail.subject === subject)
  expect(await mailed(`减价让步待确认（逾期视为同意）：${agreed.docNo}`)).toHaveLength(1)
  expect(await mailed(`减价让步待确认：${reworded.docNo}`)).toHaveLength(1)
  // The term is not over yet.
  expect(await remindOfConcessions(systemCtx(app.deps))).toBe(0)
  expect(await own(agreed.id)).toMatchObject({ status: '0' })

  app.travel({ days: 6 })
  const [company, inspector] = [
    await app.anonymous.signIn(supplier.name, demoPassword),
    await app.anonymous.signIn('quality', demoPassword),
  ]
  expect(await inspectionStep(company, 'decline', agreed.id, { reason: '现在才看到' }, 'ownConcession')).toRefuse('CNC_SILENCE')
  expect(await remindOfConcessions(systemCtx(app.deps))).toBe(2)
  const seen = async (id: string) => done(await inspector.get('/srm/concession/queryById', { id }))
  expect(await seen(agreed.id)).toMatchObject({ status: '1', answeredAt: null, silence: { no: 3 } })
  expect(await seen(reworded.id)).toMatchObject({ status: '0' })
  expect(done(await inspector.get('/srm/inspection/queryById', { id: agreed.inspectionId }))).toMatchObject({
    status: '4',
    reductionPct: '5.00',
  })
  expect(await Promise.all([conceded(agreed.orderId), conceded(reworded.orderId)])).toEqual(['200.0000', '0.0000'])
  const log = done(await company.get('/srm/ownConcession/timeline', { id: agreed.id })) as unknown as { action: string; note: string }[]
  expect(log[0]).toMatchObject({ action: 'agreeBySilence', note: `${agreed.contractNo} (3) ${words.title}` })

  const told = async (client: typeof quality, words: string) => {
    const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile: string }[]
    }
    return records.flatMap(({ titile }) => (titile.startsWith(words) ? titile.slice(words.length) : []))
  }
  for (const client of [company, inspector, await app.anonymous.signIn('purchaser', demoPassword)]) {
    expect(await told(client, '减价让步逾期视为同意：')).toEqual([agreed.docNo])
    expect(await told(client, '减价让步逾期未答复：')).toEqual([reworded.docNo])
  }
  expect(await mailed(`减价让步逾期视为同意：${agreed.docNo}`)).toEqual([
    expect.objectContaining({ body: expect.stringContaining(`按合同 ${agreed.contractNo} 第 3 条“${words.title}”视为同意`) }),
  ])
  // A run that comes again finds nothing more to agree to; what was worded anew is declined as ever.
  expect(await remindOfConcessions(systemCtx(app.deps))).toBe(1)
  expect(await inspectionStep(company, 'decline', reworded.id, { reason: '价格不能再降' }, 'ownConcession')).toSucceed()
}, 120_000)
