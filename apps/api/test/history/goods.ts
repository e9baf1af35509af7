import { dec } from '@srm/domain/kit/money'
import { deliveryInput, deliveryStep, shippableOf } from '../../src/demo/delivery'
import { returnableOf, returnInput, returnStep } from '../../src/demo/goods-return'
import { concessionInput, concessionOf, inspectionStep, readingsOf } from '../../src/demo/inspection'
import { uploadPdf } from '../../src/demo/pdf'
import { addOrder, askOrderChange, leadOrder, orderDay, orderStep, sourceLineIds } from '../../src/demo/purchase-order'
import { comingOf, comingOfOrder, receiptInput, receiptStep } from '../../src/demo/receipt'
import { done, type Session } from '../../src/demo/session'
import type { Act, Company, Doc, World } from './world'

// What happens to goods, by the commands of people.

const lineIds = new WeakMap<Company, Promise<string[]>>()
const order: Act = async (world) => {
  const { random, oneOf, companies, people, cast, note } = world
  const company = oneOf(companies)
  if (!company) return
  const ids = await (lineIds.get(company) ?? sourceLineIds(people.purchaser, 'contract', company.contractId))
  lineIds.set(company, Promise.resolve(ids))
  const qtys = random(3) === 0 ? [10 + random(60), 10 + random(60)] : [10 + random(60)]
  const first = random(ids.length)
  const lines = qtys.map((qty, i) => {
    const half = Math.floor(qty / 2)
    const rows = [half, qty - half].map((part, n) => ({ qty: String(part), needDate: orderDay(cast, 10 + 10 * n) }))
    return { contractLineId: ids[(first + i) % ids.length], qty: String(qty), rows }
  })
  const head = { title: '随机订单', type: 'GOODS', contractId: company.contractId, agreementId: null, supplierId: null, spotReason: null }
  const place = { deliveryAddress: '一号库', receiver: '赵', receiverPhone: '13800000000', paymentTerms: '按合同', remark: null }
  const made = await addOrder(people.purchaser, { ...head, ...place, lines })
  await leadOrder(cast, made.id, company, 'confirmed')
  note({ success: true, status: 200, code: 200, message: '', result: made }, 'order', company)
}
const changeOrder: Act = async ({ recent, people, cast, random, note }) => {
  const found = recent('order')
  if (!found) return
  const asked = await askOrderChange(cast, people.purchaser, found.id, [String(10 + random(60)), String(1 + random(20))])
  if (!note(asked, 'change', found.company)) return
  if (!note(await orderStep(people.manager, 'approveChange', found.id, { note: null }))) return
  const isAgreed = random(3) > 0
  const answer = isAgreed ? {} : { reason: '产能已排满。' }
  note(await orderStep(found.company.client, isAgreed ? 'takeChange' : 'declineChange', found.id, answer, 'ownOrder'))
}
const closeLine: Act = async ({ recent, people, random, note }) => {
  const found = recent('order')
  if (!found) return
  const { lines } = done(await people.purchaser.get('/srm/purchaseOrder/queryById', { id: found.id })) as { lines: { id: string }[] }
  const lineId = lines[random(lines.length)]?.id ?? ''
  note(await orderStep(people.purchaser, 'closeLine', found.id, { lineId, reason: '余量不再采购。' }))
}

/** So much of what may be shipped of each row of an order. */
const ship: Act = async ({ recent, cast, random, note }) => {
  const found = recent('order')
  if (!found) return
  const { client } = found.company
  const rows = (await shippableOf(client, found.docNo)).map(({ id }) => ({ id, qty: String(1 + random(25)) }))
  if (rows.length === 0) return
  const made = note(await client.post('/srm/ownDelivery/add', deliveryInput(cast, rows, {}, 0)), 'delivery', found.company)
  if (made) note(await deliveryStep(client, 'ship', made.id))
}
const callBack: Act = async ({ recent, note }) => {
  const found = recent('delivery')
  if (found) note(await deliveryStep(found.company.client, 'cancel', found.id, { reason: '装车错误。' }))
}

const photos = new WeakMap<Session, Promise<object[]>>()
const twoPhotos = (client: Session): Promise<object[]> => {
  const known = photos.get(client) ?? Promise.all([uploadPdf(client, '1.pdf'), uploadPdf(client, '2.pdf')]).then((both) => both.flat())
  photos.set(client, known)
  return known
}
/** Counted as it may turn out: less, all or more, some of it damaged, some of it turned away. */
const counted = async ({ random, people }: World, announced: string) => {
  const qty = random(2) === 0 ? Math.round(Number(announced)) : random(30)
  const damaged = random(4) === 0 ? random(Math.min(qty, 4) + 1) : 0
  const turnedAway = random(5) === 0 ? random(4) : 0
  return {
    ...{ qty: String(qty), damaged: String(damaged), turnedAway: String(turnedAway), recountReason: '已复点。' },
    ...(damaged > 0 && { damages: ['PART'], photos: await twoPhotos(people.warehouse) }),
    ...(turnedAway > 0 && { turnedAwayReason: '包装不符。' }),
    shortReason: (['PACKED_SHORT', 'LOST', 'LATER'] as const)[random(3)],
  }
}
const receive: Act = async (world) => {
  const { recent, people, cast, note, random } = world
  const byNotice = random(4) > 0
  const found = recent(byNotice ? 'delivery' : 'order')
  if (!found) return
  const address = byNotice ? '/srm/receipt/notice' : '/srm/receipt/order'
  const there = await people.warehouse.get(address, { id: found.id })
  // A notice that was not sent off is its company's own.
  if (there.errorKey === 'NOT_FOUND' || !note(there)) return
  const coming = await (byNotice ? comingOf : comingOfOrder)(people.warehouse, found.id)
  const lines = []
  for (const line of coming.lines) lines.push(await counted(world, line.announced ?? line.open))
  const input = receiptInput(cast, coming, lines)
  if (input.lines.length > 0) note(await people.warehouse.post('/srm/receipt/add', input), 'receipt', found.company)
}
const reverse: Act = async ({ recent, people, note }) => {
  const found = recent('receipt')
  if (found) note(await receiptStep(people.warehouse, 'reverse', found.id, { reason: '录错仓库。' }))
}

/** A little less than all comes, and the rest is given up with it; of these receipts, too, some are reversed. */
const endLines: Act = async ({ recent, people, cast, random, note }) => {
  const found = recent('order')
  if (!found) return
  if (!note(await people.warehouse.get('/srm/receipt/order', { id: found.id }))) return
  const coming = await comingOfOrder(people.warehouse, found.id)
  const lines = coming.lines.filter(({ open }) => dec(open).gt(1))
  if (lines.length === 0) return
  const counted = lines.map(({ open }) => ({ qty: dec(open).minus(1).toString(), closeRest: true }))
  const input = receiptInput(cast, { ...coming, lines }, counted)
  const made = note(await people.warehouse.post('/srm/receipt/add', input), 'receipt', found.company)
  if (made && random(2) === 0) note(await receiptStep(people.warehouse, 'reverse', made.id, { reason: '余量还要。' }))
}

interface Lot {
  readonly id: string
  readonly status: string
  readonly lotQty: string
}
const lots = async ({ people }: World, status: string): Promise<Lot[]> =>
  done(await people.quality.get('/srm/inspection/list', { status, pageSize: '30' })).records as Lot[]
const inspect: Act = async (world) => {
  const { oneOf, people, random, note, companies } = world
  const lot = oneOf(await lots(world, '0'))
  const company = companies[0]
  if (!lot || !company) return
  const started = await inspectionStep(people.quality, 'start', lot.id)
  if (!note(started, 'inspection', company)) return
  const shown = done(await people.quality.get('/srm/inspection/queryById', { id: lot.id }))
  if (shown.plan === null || shown.plan.some((one: { plans: object }) => Object.keys(one.plans).length === 0)) {
    const groups = [{ level: 'II', aql: '1.0', n: 1, ac: 0 }]
    note(await inspectionStep(people.quality, 'plan', lot.id, { reason: '无抽样表', groups }))
  }
  const planned = done(await people.quality.get('/srm/inspection/queryById', { id: lot.id }))
  note(await inspectionStep(people.quality, 'submit', lot.id, readingsOf(planned as never, random(2), null)))
}
const dispose: Act = async (world) => {
  const { oneOf, people, random, note, companies, cast } = world
  const lot = oneOf(await lots(world, '2'))
  if (!lot) return
  const rejected = random(Math.floor(Number(lot.lotQty)))
  const good = dec(lot.lotQty).minus(rejected).toString()
  const step = (action: string, body: object) => inspectionStep(people.quality, action, lot.id, body)
  if (random(3) === 0) note(await step('reject', { reason: '整批退货。' }))
  else if (random(2) === 0) note(await step('sort', { reason: '逐件挑选。', accepted: good, rejected: String(rejected) }))
  else if (note(await step('askConcession', concessionInput(good, { rejected: String(rejected) })))) {
    const { id } = await concessionOf(people.quality, lot.id)
    const agree = (action: string, who: Session) => inspectionStep(who, action, id, { note: null }, 'concession')
    note(await agree('engineerApprove', await cast.as('reviewer')))
    note(await agree('approve', people.purchaser))
    const { supplierId } = done(await people.quality.get('/srm/inspection/queryById', { id: lot.id }))
    const company = companies.find((one) => one.id === supplierId)
    if (company) note(await inspectionStep(company.client, 'accept', id, { note: null }, 'ownConcession'), 'concession', company)
  }
}
const correct: Act = async (world) => {
  const { oneOf, people, note, random } = world
  const lot = oneOf(await lots(world, ['3', '4', '5', '6'][random(4)] ?? '3'))
  if (!lot) return
  if (note(await inspectionStep(people.reviewer, 'correct', lot.id, { reason: '读数有误。' }))) {
    const shown = done(await people.quality.get('/srm/inspection/queryById', { id: lot.id }))
    note(await inspectionStep(people.quality, 'submit', lot.id, readingsOf(shown as never, random(2), null)))
  }
}

const sendBack: Act = async ({ recent, people, random, note, companies }) => {
  const found = recent('receipt')
  // Payments are held while a credit is missing: of one company nothing goes back, so that money leaves all the same.
  if (!found || found.company === companies[0]) return
  const answer = await people.quality.get('/srm/goodsReturn/returnable', { id: found.id })
  if (!note(answer)) return
  const from = await returnableOf(people.quality, found.id)
  const isRejected = random(2) === 0
  const line = from.lines.find((one) => Number(isRejected ? one.rejected : one.accepted) > 0)
  if (!line) return
  const head = {
    ...{ of: isRejected ? 'REJECTED' : 'ACCEPTED', settlement: ['REPLACE', 'CREDIT', 'REPAIR'][random(3)] },
    ...(!isRejected && { files: await uploadPdf(people.quality, '不合格报告.pdf') }),
  }
  const at = { receiptLineId: line.id, grade: isRejected ? null : 'A' }
  const input = returnInput(from, String(1 + random(3)), head, at)
  note(await people.quality.post('/srm/goodsReturn/add', input), 'return', found.company)
}
const returned = async ({ people, note }: World, { id, company }: Doc) => {
  if (note(await returnStep(company.client, 'confirm', id, { note: null }, 'ownReturn')))
    note(await returnStep(people.warehouse, 'pickUp', id, { takenBy: '司机' }))
}
const answerReturn: Act = async (world) => {
  const { recent, people, note, random } = world
  const found = recent('return')
  if (!found) return
  if (random(3) > 0) return returned(world, found)
  if (!note(await returnStep(found.company.client, 'object', found.id, { reason: '运输造成。' }, 'ownReturn'))) return
  note(await returnStep(people.manager, random(2) === 0 ? 'uphold' : 'giveIn', found.id, { reason: '现场照片为证。' }))
}
const replace: Act = async ({ recent, people, note }) => {
  const [back, brought] = [recent('return'), recent('receipt')]
  if (back && brought) note(await returnStep(people.warehouse, 'replace', back.id, { receiptNo: brought.docNo }))
}

/** How often each happens among all of them. */
export const goodsActs: readonly (readonly [weight: number, act: Act])[] = [
  ...([
    [4, order],
    [2, changeOrder],
    [1, closeLine],
    [6, ship],
    [1, callBack],
    [10, receive],
    [2, reverse],
    [2, endLines],
  ] as const),
  ...([
    [8, inspect],
    [5, dispose],
    [1, correct],
    [4, sendBack],
    [4, answerReturn],
    [2, replace],
  ] as const),
]
