import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plusDays } from '@srm/domain/kit/day'
import { stockedApp } from '../../../../test/app'
import { decideChange } from '../../../demo/change-request'
import { addBatch, bankAnswer, batchStep, paymentStep, pickableFor } from '../../../demo/payment'
import { done, type Session } from '../../../demo/session'
import { changeAccount, paymentDesk, planOf } from '../payment/payment.fixtures'

const app = await stockedApp()
const [finance, first, second, cashier] = [
  await app.as('finance'),
  await app.as('financeManager'),
  await app.as('financeManager2'),
  await app.as('cashier'),
]
const { now, today, business, invoice, draft, seen, submit, approved } = paymentDesk(app, finance)
let owner: postgres.Sql
beforeAll(() => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner?.end())

describe('Batches', () => {
  const ready = async (name: string) => {
    const of = await business()
    await invoice(of, name, '1000.00')
    return { of, made: await approved(of, 'PROGRESS') }
  }
  test('a file goes out once, again with a reason, and its digest is kept', async () => {
    const { made } = await ready('INV-P1')
    const batch = await addBatch(cashier, [{ paymentId: made.id, amount: '950.00' }])
    expect(batch.docNo).toMatch(/^PMB\d{8}-\d{4}$/)
    expect(
      await cashier.post('/srm/paymentBatch/add', { payerAccount: '1102', lines: [{ paymentId: made.id, amount: '950.00' }] }),
    ).toRefuse('PMB_NOT_READY')
    expect(await paymentStep(first, 'revoke', made.id, { reason: '再核对' })).toRefuse('PAY_BATCHED')
    expect(await batchStep(cashier, 'exportAgain', batch.id, { reason: '文件丢失' })).toRefuse('BAD_TRANSITION')
    const file = done(await batchStep(cashier, 'export', batch.id)) as unknown as { content: string; sha256: string; fileName: string }
    expect(file.fileName).toBe(`${batch.docNo}.csv`)
    expect(file.content).toMatch(/^\uFEFFbatch_no,seq,.*\r\n".*",1,"1102020109000012345",.*,950\.00,"CNY","货款",".*"\r\n#,1,950\.00\r\n$/)
    expect(await batchStep(cashier, 'export', batch.id)).toRefuse('BAD_TRANSITION')
    done(await batchStep(cashier, 'exportAgain', batch.id, { reason: '网银上传失败' }))
    const shown = done(await cashier.get('/srm/paymentBatch/queryById', { id: batch.id }))
    expect(shown).toMatchObject({
      status: '1',
      exports: [
        { no: 2, reason: '网银上传失败' },
        { no: 1, reason: null, sha256: file.sha256 },
      ],
    })
    expect(await batchStep(cashier, 'void', batch.id, { reason: '重做' })).toRefuse('BAD_TRANSITION')
    const bad = (content: string) => batchStep(cashier, 'importResults', batch.id, { content })
    expect(await bad('pay_no,paid_at,result\nPAY-0,2026-01-01,ok\n')).toRefuse('PMB_UNKNOWN')
    expect(await bad('pay_no,paid_at,result\n,2026-01-01,ok\n')).toRefuse('PMB_FILE')
    expect(await bad(`pay_no,paid_at,result\n${made.docNo},${plusDays(today, 2)},ok\n`)).toRefuse('PMB_PAID_LATER')
    const row = `${made.docNo},${today} 00:00:00,R-1,ok,`
    expect(await bad(`pay_no,paid_at,bank_ref,result,text\n${row}\n${row}\n`)).toRefuse('PMB_RESULT_TWICE')
    expect(await bad(`pay_no,paid_at,bank_ref,result,text\n${row}\n`)).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '5', made: [{ amount: '950.00', bankRef: 'R-1', batchNo: batch.docNo }] })
    expect(done(await cashier.get('/srm/paymentBatch/queryById', { id: batch.id }))).toMatchObject({ status: '2' })
  })

  test('what the bank returns is open again and goes back; the batch says so', async () => {
    const [a, b] = [await ready('INV-P2'), await ready('INV-P3')]
    const lines = [a, b].map(({ made }) => ({ paymentId: made.id, amount: '950.00' }))
    const batch = await addBatch(cashier, lines)
    done(await batchStep(cashier, 'export', batch.id))
    done(await batchStep(cashier, 'recordResults', batch.id, { results: [bankAnswer(a.made.docNo, now())] }))
    expect(done(await cashier.get('/srm/paymentBatch/queryById', { id: batch.id }))).toMatchObject({ status: '1' })
    const results = [bankAnswer(b.made.docNo, now(), { ok: false, text: '收款账号不存在' })]
    done(await batchStep(cashier, 'recordResults', batch.id, { results }))
    expect(done(await cashier.get('/srm/paymentBatch/queryById', { id: batch.id }))).toMatchObject({ status: '3' })
    expect(await seen(b.made.id)).toMatchObject({
      status: '3',
      rejectReason: '收款账号不存在',
      contract: { applying: '0.00', paid: '0.00' },
    })
    const { dues } = await pickableFor(finance, planOf(b.of, 'PROGRESS'), 'payment')
    expect(dues).toMatchObject([{ available: '950.00' }])
  })

  test('a part is paid, then the rest', async () => {
    const { made, of } = await ready('INV-P4')
    const payPart = async (amount: string) => {
      const batch = await addBatch(cashier, [{ paymentId: made.id, amount }])
      done(await batchStep(cashier, 'export', batch.id))
      done(await batchStep(cashier, 'recordResults', batch.id, { results: [bankAnswer(made.docNo, now())] }))
    }
    expect(
      await cashier.post('/srm/paymentBatch/add', { payerAccount: '1102', lines: [{ paymentId: made.id, amount: '950.01' }] }),
    ).toRefuse('PMB_AMOUNT')
    await payPart('400.00')
    expect(await seen(made.id)).toMatchObject({ status: '4', paidAmount: '400.00', contract: { paid: '400.00', applying: '550.00' } })
    const own = done(await of.company.client.get('/srm/ownDue/list', { kind: 'NET' })) as unknown as { records: object[] }
    expect(own.records).toMatchObject([{ open: '550.00', paid: '400.00', applied: '550.00' }])
    await payPart('550.00')
    expect(await seen(made.id)).toMatchObject({ status: '5', paidAmount: '950.00', contract: { paid: '950.00', applying: '0.00' } })
  })

  test('a batch has one currency, and pays to whole accounts alone', async () => {
    const [a, b] = [await ready('INV-P6'), await ready('INV-P7')]
    const lines = [a, b].map(({ made }) => ({ paymentId: made.id, amount: '950.00' }))
    await owner`update payment set currency = 'USD' where id = ${b.made.id}`
    expect(await cashier.post('/srm/paymentBatch/add', { payerAccount: '1102', lines })).toRefuse('PMB_MIXED')
    await owner`update payment set currency = 'CNY' where id = ${b.made.id}`
    const batch = await addBatch(cashier, lines)
    await owner`update supplier_version_bank set snapshot = jsonb_set(snapshot, '{0,branchNo}', '"12"') where supplier_id = ${a.of.company.id}`
    expect(await batchStep(cashier, 'export', batch.id)).toRefuse('PMB_BANK_FIELD')
  })

  test('neither who applied nor who approved pays, nor whoever keyed in the account', async () => {
    const { made, of } = await ready('INV-P5')
    const batch = await addBatch(cashier, [{ paymentId: made.id, amount: '950.00' }])
    const approvedBy = (name: string) => owner`update payment_secret set approver = ${name} where payment_id = ${made.id}`
    await approvedBy('cashier')
    expect(await batchStep(cashier, 'export', batch.id)).toRefuse('PMB_CONCERNED')
    await approvedBy('financeManager2')
    const { id } = await changeAccount(of.company)
    done(await decideChange(await app.as('reviewer'), id, 'reject', { reason: '开户许可证不清晰' }))
    await owner`update change_request set writers = array['cashier'] where id = ${id}`
    expect(await batchStep(cashier, 'export', batch.id)).toRefuse('PMB_BANK_EDITOR')
    expect(await batchStep(cashier, 'void', batch.id, { reason: '换人付款' })).toSucceed()
    const { payments } = done(await cashier.get('/srm/paymentBatch/ready')) as unknown as { payments: { id: string; left: string }[] }
    expect(payments.find(({ id }) => id === made.id)).toMatchObject({ left: '950.00' })
  })
})

test('what waits stands on the home page of whoever may do it', async () => {
  const kinds = async (client: Session, id: string) =>
    (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[])
      .filter((one) => one.id === id)
      .map(({ kind }) => kind)
  const of = await business()
  const [row] = await invoice(of, 'INV-W', '1000.00', { acceptedOn: plusDays(today, -60), approvedAt: `${plusDays(today, -60)} 08:00:00` })
  expect(await kinds(finance, row?.id ?? '')).toEqual(['applyDue'])
  const made = await draft(of, 'PROGRESS')
  done(await submit(made.id))
  expect(await kinds(first, made.id)).toEqual(['approvePayment'])
  done(await paymentStep(first, 'firstApprove', made.id, { note: null }))
  expect([await kinds(first, made.id), await kinds(second, made.id)]).toEqual([[], ['approvePayment']])
  done(await paymentStep(second, 'approve', made.id, { note: null }))
  expect(await kinds(cashier, made.id)).toEqual(['batchPayment'])
  const batch = await addBatch(cashier, [{ paymentId: made.id, amount: '950.00' }])
  expect([await kinds(cashier, made.id), await kinds(cashier, batch.id)]).toEqual([[], ['exportBatch']])
  done(await batchStep(cashier, 'export', batch.id))
  expect(await kinds(cashier, batch.id)).toEqual(['recordBatch'])
})
